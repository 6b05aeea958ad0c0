program Exiting;
begin
  Halt(7);
end.
