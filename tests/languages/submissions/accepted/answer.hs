import qualified Data.Map.Strict as Map

main :: IO ()
main = do
  n <- readLn :: IO Int
  putStr (Map.fromList [(n, "answer " ++ show n)] Map.! n)
