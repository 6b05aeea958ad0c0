import type { Schemas } from "../../api/client";
import { hasWords } from "../../ui/controls/has-words";

export type User = Schemas["User"];
export type RoleFilter = User["role"] | "all" | "disabled";

/** Returns the users who have the role and whose names or e-mail address contain all words. */
export function usersOf(users: readonly User[], words: string, role: RoleFilter): User[] {
  const hasRole = (user: User) =>
    role === "all" || (role === "disabled" ? user.disabled : user.role === role);
  return users.filter(
    (user) => hasRole(user) && hasWords(`${user.name} ${user.display_name} ${user.email}`, words),
  );
}
