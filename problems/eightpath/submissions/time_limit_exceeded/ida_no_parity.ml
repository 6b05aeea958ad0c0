(* Too slow: deepens without end on an unsolvable board, because the parity test is missing. *)
let board = Array.make 9 0 (* 0 is the blank *)

let distance tile cell =
  let home = tile - 1 in
  abs ((cell / 3) - (home / 3)) + abs ((cell mod 3) - (home mod 3))

let moves = [| ('u', -1, 0); ('d', 1, 0); ('l', 0, -1); ('r', 0, 1) |]

exception Found of char list

(* h: the sum of the distances of all tiles; left: the moves that may still be made. *)
let rec search path blank h left last =
  if h = 0 then raise (Found path);
  if h <= left then
    Array.iteri
      (fun k (letter, down, right) ->
        let row = (blank / 3) + down and column = (blank mod 3) + right in
        if row >= 0 && row < 3 && column >= 0 && column < 3 && k <> last lxor 1 then begin
          let target = (row * 3) + column in
          let tile = board.(target) in
          board.(blank) <- tile;
          board.(target) <- 0;
          let h = h + distance tile blank - distance tile target in
          search (letter :: path) target h (left - 1) k;
          board.(blank) <- 0;
          board.(target) <- tile
        end)
      moves

let rec deepen blank h limit =
  search [] blank h limit 9;
  deepen blank h (limit + 2)

let () =
  let blank = ref 0 and h = ref 0 in
  for i = 0 to 8 do
    Scanf.scanf " %c" (fun cell ->
        if cell = 'x' then blank := i
        else begin
          board.(i) <- Char.code cell - Char.code '0';
          h := !h + distance board.(i) i
        end)
  done;
  try deepen !blank !h !h
  with Found path -> print_endline (String.of_seq (List.to_seq (List.rev path)))
