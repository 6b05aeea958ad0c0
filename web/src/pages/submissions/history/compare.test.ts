import { expect, test } from "vitest";
import { pairsOf } from "./compare";

const file = (name: string, content = name) => ({ name, content });

test("compares single files regardless of their names", () => {
  expect(pairsOf([file("a.cpp")], [file("b.cpp")])).toEqual([
    { title: "a.cpp → b.cpp", left: "a.cpp", right: "b.cpp" },
  ]);
  expect(pairsOf([file("a.cpp", "1")], [file("a.cpp", "2")])[0]?.title).toBe("a.cpp");
});

test("compares several files by name, with empty text for missing files", () => {
  expect(pairsOf([file("a"), file("b")], [file("b"), file("c")])).toEqual([
    { title: "a", left: "a", right: "" },
    { title: "b", left: "b", right: "b" },
    { title: "c", left: "", right: "c" },
  ]);
});
