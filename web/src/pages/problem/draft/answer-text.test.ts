import { expect, test } from "vitest";
import { answerText } from "./answer-text";

test("an answer is given, made by a program, or still to be made", () => {
  expect(answerText("given")).toBe("The answer is given");
  expect(answerText("made by accepted/bfs.cpp")).toBe("The answer was made by accepted/bfs.cpp");
  expect(answerText("")).toBe("The answer is still to be made");
});
