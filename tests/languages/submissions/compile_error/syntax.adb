procedure Syntax is
begin
   N := ;
end Syntax;
