program Recursion;

function Depth(Above: Integer): Integer;
begin
  Depth := Depth(Above + 1) + Above;
end;

begin
  WriteLn(Depth(0));
end.
