-- Answers correctly only if it cannot access anything of the host.
import Control.Exception (IOException, try)
import System.Directory (listDirectory)
import System.IO

leaks :: IO a -> IO Int
leaks action = either failed (const 1) <$> try action
  where
    failed :: IOException -> Int
    failed _ = 0

main :: IO ()
main = do
  n <- readLn
  counts <-
    sequence
      [ leaks (openFile "/etc/passwd" ReadMode),
        leaks (openFile "data/sample/1.ans" ReadMode),
        leaks (openFile "/proc/self/maps" ReadMode),
        leaks (openFile "/tmp/kept" WriteMode),
        leaks (listDirectory "/home")
      ]
  putStrLn ("answer " ++ show (n + sum counts))
