procedure Lists is
   type Bytes is array (1 .. 2**20) of Character;
   type Pointer is access Bytes;
   List : Pointer;
begin
   loop
      List := new Bytes'(others => 'x');
   end loop;
end Lists;
