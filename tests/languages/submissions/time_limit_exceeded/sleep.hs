import Control.Concurrent

main :: IO ()
main = threadDelay 3600000000
