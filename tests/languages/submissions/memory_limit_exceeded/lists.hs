main :: IO ()
main = do
  let numbers = [1 ..] :: [Integer]
  print (length numbers + fromIntegral (head numbers))
