-- Answers correctly only if it cannot access anything of the host.
local n = io.read("n")
for _, name in ipairs({"/etc/passwd", "data/sample/1.ans", "/proc/self/maps"}) do
  if io.open(name) then n = n + 1 end
end
if io.open("/tmp/kept", "w") then n = n + 1 end
if os.execute("true") then n = n + 1 end
print("answer " .. n)
