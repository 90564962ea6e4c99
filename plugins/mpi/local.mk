# The executor for Open MPI: built where that is there. The one folder that may use $(MPI_CFLAGS) and
# $(MPI_LIBS).

if HAVE_MPI
plugin_LTLIBRARIES += plugins/mpi/mpi.la
endif
plugins_mpi_mpi_la_SOURCES = \
	plugins/mpi/mpi-executor.c \
	plugins/mpi/mpi-executor.h \
	plugins/mpi/mpi-follow.c \
	plugins/mpi/mpi-lead.c
plugins_mpi_mpi_la_CPPFLAGS = $(AM_CPPFLAGS) $(MPI_CFLAGS)
plugins_mpi_mpi_la_LDFLAGS = $(plugin_ldflags)
plugins_mpi_mpi_la_LIBADD = $(plugin_libadd) $(MPI_LIBS)
