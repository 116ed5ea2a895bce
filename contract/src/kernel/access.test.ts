import { expect, test } from "vitest";
import { ACCESS, type AccessLevel, canAccess, ROLES, type Role } from "./access.ts";

const allowed: Record<AccessLevel, readonly (Role | null)[]> = {
	public: ["admin", "manager", "user", "external", null],
	everyone: ["admin", "manager", "user", "external"],
	user: ["admin", "manager", "user"],
	capacity: ["admin", "manager"],
	admin: ["admin"],
};

const cells = (Object.keys(allowed) as AccessLevel[]).flatMap((level) =>
	[...ROLES, null].map((role) => [role, level, allowed[level].includes(role)] as const),
);

test.each(cells)("%s may use what is for %s: %s", (role, level, isAllowed) => {
	expect(canAccess(role, level)).toBe(isAllowed);
});

test("every level of the table is expected above", () => {
	expect(Object.keys(allowed).sort()).toEqual([...Object.keys(ACCESS), "public"].sort());
});
