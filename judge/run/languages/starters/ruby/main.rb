line = gets.chomp

puts line
