import { payrollSettingsSchema } from "@tuntikirja/contract/payroll/schema.ts";
import { expect, test } from "vitest";
import { demoCompany } from "#seed/demo-company.ts";
import { demoPayrollSettings, handedOverMonth, PAID_TOGETHER } from "./demo-payroll.ts";
import { beforeCorrection } from "./hand-over-demo.ts";

test.each(["2026-11-20", "2027-01-01"])(
	"on %s a month is closed for payroll, and one corrected since",
	(today) => {
		const { people } = demoCompany(today);
		const months = people.flatMap((person) => person.months);
		const month = handedOverMonth(today);
		const closed = months.filter((one) => one.month === month && one.state === "locked");
		expect(closed.map(({ userId }) => userId)).toEqual(expect.arrayContaining([...PAID_TOGETHER]));

		const [before] = beforeCorrection(months, today);
		const after = months.find((one) => one.userId === before?.userId && one.month === before.month);
		const minutesOf = (one: typeof after) =>
			Object.values(one?.days ?? {})
				.flatMap((day) => Object.values(day.entries))
				.reduce((sum, { minutes }) => sum + minutes, 0);
		expect(minutesOf(after) - minutesOf(before)).toBe(60);
	},
);

test("employees have numbers of their own and externals none, and the wage types are valid", () => {
	const { people } = demoCompany("2026-11-20");
	const employees = people.filter(({ profile }) => profile.role !== "external");
	const numbers = employees.map(({ profile }) => profile.employeeNumber);
	expect(new Set(numbers).size).toBe(employees.length);
	expect(numbers).toContain("1001");
	const externals = people.filter(({ profile }) => profile.role === "external");
	expect(externals.map(({ profile }) => profile.employeeNumber)).toEqual(externals.map(() => undefined));
	expect(() => payrollSettingsSchema.parse(demoPayrollSettings("2026-11-20"))).not.toThrow();
});

test("three reasons of absence are used in entries", () => {
	const { people, settings } = demoCompany("2026-11-20");
	const entries = people.flatMap(({ months }) =>
		months.flatMap(({ days }) => Object.values(days).flatMap((day) => Object.values(day.entries))),
	);
	const used = new Map(
		entries.flatMap(({ reasonId, dayTypeId }) => (reasonId ? [[reasonId, dayTypeId]] : [])),
	);
	expect(used).toEqual(new Map(settings.absenceReasons?.map(({ id, dayTypeId }) => [id, dayTypeId])));
});
