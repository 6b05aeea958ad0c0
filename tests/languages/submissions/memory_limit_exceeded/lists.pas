program Lists;
var
  list: PChar;
begin
  while True do
  begin
    GetMem(list, 1 shl 20);
    FillChar(list^, 1 shl 20, 1);
  end;
end.
