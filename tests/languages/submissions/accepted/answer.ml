let () = Scanf.scanf " %d" (fun n -> Printf.printf "answer %d" n)
