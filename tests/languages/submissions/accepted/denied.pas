{ Answers correctly only if it cannot access anything of the host. }
program Denied;
uses SysUtils;
var
  n: Integer;

function Leaks(const Name: string; Mode: Integer): Integer;
begin
  if FileOpen(Name, Mode) >= 0 then Leaks := 1 else Leaks := 0;
end;

begin
  Read(n);
  n := n + Leaks('/etc/passwd', fmOpenRead) + Leaks('data/sample/1.ans', fmOpenRead)
         + Leaks('/proc/self/maps', fmOpenRead) + Leaks('/home', fmOpenRead);
  if FileCreate('/tmp/kept') >= 0 then n := n + 1;
  WriteLn('answer ', n);
end.
