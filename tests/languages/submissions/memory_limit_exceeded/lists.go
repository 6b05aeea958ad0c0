package main

func main() {
	var lists [][]byte
	for {
		list := make([]byte, 1<<20)
		for i := range list {
			list[i] = 1
		}
		lists = append(lists, list)
	}
}
