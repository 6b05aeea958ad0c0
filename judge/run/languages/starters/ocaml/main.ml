let () =
  let line = read_line () in

  print_endline line
