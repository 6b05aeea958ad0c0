import { expect, test } from "vitest";
import { personText } from "./person-text";

test("personText contains both names and the section", () => {
  const person = {
    user: "1",
    name: "ada",
    display_name: "",
    role: "student",
    section: "",
  } as const;
  expect(personText(person)).toBe("ada");
  expect(personText({ ...person, display_name: "Ada L.", section: "2" })).toBe("Ada L. (ada) · 2");
});
