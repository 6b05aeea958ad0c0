program Syntax;
begin
  n := ;
end.
