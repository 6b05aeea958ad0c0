import { expect, test } from "vitest";
import { pairsOf } from "./compare";

const file = (name: string, content = name) => ({ name, content });

test("single files are compared whatever their names", () => {
  expect(pairsOf([file("a.cpp")], [file("b.cpp")])).toEqual([
    { title: "a.cpp → b.cpp", left: "a.cpp", right: "b.cpp" },
  ]);
  expect(pairsOf([file("a.cpp", "1")], [file("a.cpp", "2")])[0]?.title).toBe("a.cpp");
});

test("several files are compared by name, and what one side lacks is empty", () => {
  expect(pairsOf([file("a"), file("b")], [file("b"), file("c")])).toEqual([
    { title: "a", left: "a", right: "" },
    { title: "b", left: "b", right: "b" },
    { title: "c", left: "", right: "c" },
  ]);
});
