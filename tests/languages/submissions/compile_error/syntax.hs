main :: IO ()
main = do
  let = n
