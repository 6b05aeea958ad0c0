program Solution;

var
  Line: AnsiString;
begin
  ReadLn(Line);

  WriteLn(Line);
end.
