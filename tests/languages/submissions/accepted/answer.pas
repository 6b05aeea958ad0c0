program Answer;
uses SysUtils, Math;
var
  n: Integer;
begin
  Read(n);
  Write('answer ', IntToStr(Max(n, 0)));
end.
