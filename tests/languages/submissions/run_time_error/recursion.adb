with Ada.Text_IO;

procedure Recursion is
   function Depth (Above : Integer) return Integer is
      Here : Integer := Above + 1 with Volatile;
   begin
      return Depth (Here) + Here;
   end Depth;
begin
   Ada.Text_IO.Put_Line (Integer'Image (Depth (0)));
end Recursion;
