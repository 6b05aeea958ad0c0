let rec grow lists = grow (Bytes.make 100_000 'x' :: lists)
let () = grow []
