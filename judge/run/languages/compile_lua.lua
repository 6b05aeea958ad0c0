-- Compiles a submission to one file: compile_lua.lua PROGRAM ENTRY_POINT FILE...
--
-- The program contains the byte code of all files, for `require`, `dofile` and `loadfile`. Errors
-- name the files as the student does.

local program, entry_point = arg[1], arg[2]

local function byte_code(name)
  local compiled, message = loadfile(name, "t")
  if not compiled then
    io.stderr:write(message, "\n")
    os.exit(1)
  end
  return string.dump(compiled)
end

local START = [[
local codes = %s
local function own(name)
  local file = type(name) == "string" and name:gsub("^%%./", "")
  return codes[file] and file
end
for file, code in pairs(codes) do
  local module = file:gsub("%%.lua$", ""):gsub("/init$", ""):gsub("/", ".")
  package.preload[module] = load(code, "@" .. file, "b")
end
local plain_loadfile, plain_dofile = loadfile, dofile
function loadfile(name, mode, ...)
  local file = own(name)
  if not file then return plain_loadfile(name, mode, ...) end
  return load(codes[file], "@" .. file, "b", ...)
end
function dofile(name)
  local file = own(name)
  if not file then return plain_dofile(name) end
  return load(codes[file], "@" .. file, "b")()
end
return load(codes[%q], "@" .. %q, "b")(...)
]]

local code = byte_code(entry_point)
if #arg > 3 then
  local codes = {}
  for index = 3, #arg do
    codes[#codes + 1] = string.format("[%q] = %q", arg[index], byte_code(arg[index]))
  end
  local text = START:format("{" .. table.concat(codes, ", ") .. "}", entry_point, entry_point)
  code = string.dump(assert(load(text, "=start")))
end
local file = assert(io.open(program, "wb"))
file:write(code)
file:close()
