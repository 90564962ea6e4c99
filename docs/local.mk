# Manual pages (dist_man_MANS) and guides (dist_doc_DATA).
