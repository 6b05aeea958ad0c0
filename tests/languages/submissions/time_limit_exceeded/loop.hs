main :: IO ()
main = print (length (cycle [1 :: Int]))
