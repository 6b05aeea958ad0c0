import type { Schemas } from "../../api/client";
import { search } from "../courses/students/people";

export type User = Schemas["User"];
export type RoleFilter = User["role"] | "all" | "disabled";

/** The users with the role whose names or e-mail contain all the words. */
export function usersOf(users: readonly User[], words: string, role: RoleFilter): User[] {
  const chosen = users.filter((user) => {
    if (role === "all") return true;
    return role === "disabled" ? user.disabled : user.role === role;
  });
  const named = chosen.map((user) => ({
    user,
    name: user.name,
    display_name: `${user.display_name} ${user.email}`,
  }));
  return search(named, words).map(({ user }) => user);
}
