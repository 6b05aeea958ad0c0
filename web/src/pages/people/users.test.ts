import { expect, test } from "vitest";
import { type User, usersOf } from "./users";

const user = (name: string, role: User["role"], disabled = false): User => ({
  id: name,
  name,
  display_name: "",
  email: `${name}@example.org`,
  role,
  has_password: true,
  must_change_password: false,
  disabled,
});
const users = [user("kim", "student"), user("root", "admin"), user("old", "student", true)];

test("filters users by role, or shows only disabled users", () => {
  expect(usersOf(users, "", "all")).toEqual(users);
  expect(usersOf(users, "", "student").map(({ name }) => name)).toEqual(["kim", "old"]);
  expect(usersOf(users, "", "disabled").map(({ name }) => name)).toEqual(["old"]);
});

test("searches e-mail addresses, but only of users with the selected role", () => {
  expect(usersOf(users, "kim@example", "all")).toEqual([users[0]]);
  expect(usersOf(users, "root", "student")).toEqual([]);
});
