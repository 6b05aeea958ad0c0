(* Answers correctly only if it cannot access anything of the host. *)
let leaks action = try ignore (action ()); 1 with Sys_error _ | Unix.Unix_error _ -> 0

let () =
  Scanf.scanf " %d" (fun n ->
      let count =
        leaks (fun () -> open_in "/etc/passwd")
        + leaks (fun () -> open_in "data/sample/1.ans")
        + leaks (fun () -> open_in "/proc/self/maps")
        + leaks (fun () -> open_out "/tmp/kept")
        + leaks (fun () -> Sys.readdir "/home")
        + leaks (fun () -> Unix.socket Unix.PF_INET Unix.SOCK_STREAM 0)
      in
      Printf.printf "answer %d\n" (n + count))
