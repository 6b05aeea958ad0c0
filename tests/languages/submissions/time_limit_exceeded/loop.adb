procedure Endless is
   I : Integer := 0 with Volatile;
begin
   loop
      I := 1 - I;
   end loop;
end Endless;
