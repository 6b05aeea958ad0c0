program Loop;
begin
  while True do;
end.
