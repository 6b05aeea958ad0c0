# Answers correctly only if it cannot access anything of the host.
def leaks
  yield
  1
rescue SystemCallError, NotImplementedError
  0
end

n = gets.to_i
n += leaks { File.open("/etc/passwd") }
n += leaks { File.open("data/sample/1.ans") }
n += leaks { File.open("/proc/self/maps") }
n += leaks { File.open("/tmp/kept", "w") }
n += leaks { Dir.children("/home") }
n += leaks { exec("/bin/sh") }
puts "answer #{n}"
