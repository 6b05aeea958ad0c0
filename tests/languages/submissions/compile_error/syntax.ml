let n = 1

let = n
