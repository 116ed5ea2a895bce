import { expect, test } from "vitest";
import { canAdminister, whyCannotLoseAdmin } from "./admin-access.ts";

const admin = { role: "admin", isActive: true, disabled: false } as const;

test.each([
	["an active admin", admin, true],
	["a deactivated admin", { ...admin, isActive: false }, false],
	["a disabled admin", { ...admin, disabled: true }, false],
	["a manager", { ...admin, role: "manager" as const }, false],
])("%s can administer: %s", (_who, profile, expected) => {
	expect(canAdminister(profile)).toBe(expected);
});

test.each([
	["oneself, even with another admin", true, [admin], "own-access"],
	["another while an admin remains", false, [admin], null],
	["the last one", false, [], "last-admin"],
	["another while only inactive admins remain", false, [{ ...admin, isActive: false }], "last-admin"],
])("losing the role: %s", (_what, isSelf, others, code) => {
	expect(whyCannotLoseAdmin(isSelf, others)).toBe(code);
});
