depth :: Integer -> Integer
depth above = depth (above + 1) + above

main :: IO ()
main = print (depth 0)
