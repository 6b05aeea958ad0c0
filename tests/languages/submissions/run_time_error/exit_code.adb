with Ada.Command_Line;

procedure Exit_Code is
begin
   Ada.Command_Line.Set_Exit_Status (7);
end Exit_Code;
