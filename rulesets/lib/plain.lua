-- Whether a face is a plain card: a number, unless its game says of it whether it is an action card.
return function (face)
  if face.action ~= nil then return not face.action end
  return face.number ~= nil
end
