import type { Schemas } from "../../api/client";
import { search } from "../course/people";

export type User = Schemas["User"];
export type RoleFilter = User["role"] | "all" | "disabled";

/** The users whose names or e-mail hold all the words, and who have the role. */
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
