// Right: parity test, then iterative deepening with the Manhattan distance.
package main

import "fmt"

var board [9]int // 0 is the blank
var path []byte

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

func distance(tile, cell int) int {
	home := tile - 1
	return abs(cell/3-home/3) + abs(cell%3-home%3)
}

// h: the sum of the distances of all tiles; left: the moves that may still be made.
func search(blank, h, left, last int) bool {
	if h == 0 {
		return true
	}
	if h > left {
		return false
	}
	for k := 0; k < 4; k++ {
		row := blank/3 + [4]int{-1, 1, 0, 0}[k]
		column := blank%3 + [4]int{0, 0, -1, 1}[k]
		if row < 0 || row > 2 || column < 0 || column > 2 || k == last^1 {
			continue
		}
		to := row*3 + column
		tile := board[to]
		board[blank], board[to] = tile, 0
		path = append(path, "udlr"[k])
		found := search(to, h+distance(tile, blank)-distance(tile, to), left-1, k)
		board[blank], board[to] = 0, tile
		if found {
			return true
		}
		path = path[:len(path)-1]
	}
	return false
}

func main() {
	blank, h := 0, 0
	for i := range board {
		var cell string
		fmt.Scan(&cell)
		if cell == "x" {
			blank = i
		} else {
			board[i] = int(cell[0] - '0')
			h += distance(board[i], i)
		}
	}
	inversions := 0
	for i := range board {
		for j := 0; j < i; j++ {
			if board[i] != 0 && board[j] > board[i] {
				inversions++
			}
		}
	}
	if inversions%2 == 1 {
		fmt.Println("unsolvable")
		return
	}
	limit := h
	for !search(blank, h, limit, 9) {
		limit += 2
	}
	fmt.Println(string(path))
}
