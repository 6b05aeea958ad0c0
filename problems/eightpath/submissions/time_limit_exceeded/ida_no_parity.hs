-- Too slow: deepens without end on an unsolvable board, because the parity test is missing.
import qualified Data.Map.Strict as Map
import Data.Char (digitToInt)
import Data.Maybe (fromJust, mapMaybe, listToMaybe)

type Board = Map.Map Int Int -- the tile in each cell; 0 is the blank

distance :: Int -> Int -> Int
distance tile cell = abs (cell `div` 3 - home `div` 3) + abs (cell `mod` 3 - home `mod` 3)
  where
    home = tile - 1

moves :: Int -> [(Char, Int)]
moves blank =
  [('u', blank - 3) | blank >= 3]
    ++ [('d', blank + 3) | blank < 6]
    ++ [('l', blank - 1) | blank `mod` 3 > 0]
    ++ [('r', blank + 1) | blank `mod` 3 < 2]

-- h: the sum of the distances of all tiles; left: the moves that may still be made.
search :: Board -> Int -> Int -> Int -> Int -> Maybe String
search board blank before h left
  | h == 0 = Just ""
  | h > left = Nothing
  | otherwise = listToMaybe (mapMaybe step (filter ((/= before) . snd) (moves blank)))
  where
    step (letter, to) =
      let tile = board Map.! to
          next = Map.insert blank tile (Map.insert to 0 board)
          h' = h + distance tile blank - distance tile to
       in (letter :) <$> search next to blank h' (left - 1)

solve :: [Int] -> String
solve cells = fromJust (listToMaybe (mapMaybe (search board blank (-1) h) [h, h + 2 ..]))
  where
    board = Map.fromList (zip [0 ..] cells)
    blank = length (takeWhile (> 0) cells)
    h = sum [distance tile cell | (cell, tile) <- Map.toList board, tile > 0]

main :: IO ()
main = do
  text <- getContents
  putStrLn (solve [if cell == "x" then 0 else digitToInt (head cell) | cell <- words text])
