let rec depth above = depth (above + 1) + above
let () = print_int (depth 0)
