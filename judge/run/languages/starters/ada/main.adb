with Ada.Text_IO; use Ada.Text_IO;

procedure Main is
   Line : constant String := Get_Line;
begin
   Put_Line (Line);
end Main;
