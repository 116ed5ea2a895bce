import { expect, test } from "vitest";
import {
	ACCESS,
	type AccessLevel,
	canAccess,
	hasDuty,
	mayUse,
	ROLES,
	type Role,
	whyNoDuty,
} from "./access.ts";

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

test("a duty is had by who has its switch and by admins, and by no external", () => {
	for (const role of ROLES) {
		const isInvoicingUser = true;
		const [given, none] = [{ role, isInvoicingUser }, { role }];
		expect(hasDuty(given, "invoicing")).toBe(role !== "external");
		expect([hasDuty(none, "invoicing"), hasDuty(given, "payroll")]).toEqual(Array(2).fill(role === "admin"));
		expect(hasDuty(given, undefined)).toBe(false);
		expect(whyNoDuty(given)).toBe(role === "external" ? "duty-not-available" : null);
		expect(whyNoDuty(none)).toBeNull();
	}
});

test("a call of a duty is open to it beside the level, and without one nothing changes", () => {
	const [user, clerk] = [{ role: "user" }, { role: "user", isPayrollUser: true }] as const;
	const ofPayroll = { access: "admin", duty: "payroll" } as const;
	expect([mayUse(user, ofPayroll), mayUse(clerk, ofPayroll), mayUse({ role: "admin" }, ofPayroll)]).toEqual([
		false,
		true,
		true,
	]);
	for (const access of Object.keys(allowed) as AccessLevel[])
		for (const role of ROLES)
			expect(mayUse({ role, isPayrollUser: true }, { access })).toBe(canAccess(role, access));
});
