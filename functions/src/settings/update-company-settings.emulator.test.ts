import { contract } from "@tuntikirja/contract/contract.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	bonusTableOn,
	companySettingsDoc,
	DEFAULT_SETTINGS,
	expensesMultiplierOn,
} from "#records/company/company-settings.ts";

const { getCompanySettings, updateCompanySettings } = contract.settings;

// Settings apply to all people: the dates are in the far future, which no other test uses.
const [first, second] = ["2160-01-01", "2161-01-01"];

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	await put(companySettingsDoc, DEFAULT_SETTINGS);
});
afterAll(() => put(companySettingsDoc, DEFAULT_SETTINGS));

test("before the first change, the defaults of the rules apply", async () => {
	const answer = await admin.ask(getCompanySettings, {});

	expect(answer.data).toEqual({
		...DEFAULT_SETTINGS,
		revision: 0,
		defaults: {
			partTimeHolidayRule: "proportional",
			allowWeekendWork: false,
			holidayWeek: "six-day",
			looseDaySaturday: true,
			illnessDeductible: 6,
			expensesMultiplier: 1.6,
			bonusTable: [
				{ fromRate: 70, bonusPercent: 2 },
				{ fromRate: 80, bonusPercent: 4 },
				{ fromRate: 90, bonusPercent: 6 },
			],
			purgeYears: 6,
			referencePeriodMonth: 1,
			clockTimes: false,
			timerStep: 15,
		},
	});
	expect([answer.reads, answer.writes]).toEqual([2, 0]);
});

test("what is given replaces its history, what is left out stays, twice is once", async () => {
	const body = {
		expensesMultiplier: [
			{ from: second, value: 1.725 },
			{ from: first, value: 1.65 },
		],
		bonusTable: [
			{
				from: first,
				value: [
					{ fromRate: 85, bonusPercent: 5 },
					{ fromRate: 60, bonusPercent: 1.5 },
				],
			},
		],
		allowedEmailDomains: ["Firma.fi", "example.com", "firma.fi"],
		slackChannel: "#tunnit",
	};
	const before = (await admin.ask(getCompanySettings, {})).data;

	const answer = await admin.ask(updateCompanySettings, { ...body, revision: before.revision });
	const again = await admin.ask(updateCompanySettings, { ...body, revision: before.revision });

	expect(answer.data).toEqual({
		...before,
		expensesMultiplier: [...body.expensesMultiplier].reverse(),
		bonusTable: [
			{
				from: first,
				value: [
					{ fromRate: 60, bonusPercent: 1.5 },
					{ fromRate: 85, bonusPercent: 5 },
				],
			},
		],
		allowedEmailDomains: ["example.com", "firma.fi"],
		slackChannel: "#tunnit",
		revision: before.revision + 1,
	});
	expect(again.data).toEqual(answer.data);
	expect([answer.reads, answer.writes, again.writes]).toEqual([2, 2, 0]);
	const settings = (await stored(companySettingsDoc)) ?? DEFAULT_SETTINGS;
	expect(["2159-12-31", first, "2165-01-01"].map((date) => expensesMultiplierOn(settings, date))).toEqual([
		1600, 1650, 1725,
	]);
	expect(bonusTableOn(settings, "2159-12-31")).toHaveLength(3);
	expect(bonusTableOn(settings, first)).toHaveLength(2);
	const rows = (await auditOf("")).filter(
		({ entity, actorId }) => entity === "settings" && actorId === admin.uid,
	);
	expect(rows).toMatchObject([{ changed: expect.arrayContaining(["expensesMultiplier", "bonusTable"]) }]);
	expect(rows[0]?.changes).toContainEqual(
		expect.objectContaining({ field: "expensesMultiplier", before: null, after: 1725 }),
	);
	const others = rows.map((row) => ({ ...row, changes: [] }));
	expect(withoutIds(JSON.stringify(others))).not.toContain("1725");
});

test("settings that another admin has changed meanwhile are not overwritten", async () => {
	const { revision } = (await admin.ask(getCompanySettings, {})).data;
	await admin.ask(updateCompanySettings, { revision, slackChannel: "one" });

	const stale = await admin.ask(updateCompanySettings, { revision, slackChannel: "other" });

	expect(stale.error.code).toBe("stale-settings");
	expect((await stored(companySettingsDoc))?.slackChannel).toBe("one");
});

test.each([
	[
		"a date twice",
		{
			allowWeekendWork: [
				{ from: first, value: true },
				{ from: first, value: false },
			],
		},
	],
	[
		"a rate twice",
		{
			bonusTable: [
				{
					from: first,
					value: [
						{ fromRate: 70, bonusPercent: 1 },
						{ fromRate: 70, bonusPercent: 2 },
					],
				},
			],
		},
	],
	["a rate over 100", { bonusTable: [{ from: first, value: [{ fromRate: 101, bonusPercent: 1 }] }] }],
	["a negative multiplier", { expensesMultiplier: [{ from: first, value: -1 }] }],
	["a multiplier with four decimals", { expensesMultiplier: [{ from: first, value: 1.2345 }] }],
	["a purge before the law allows it", { purgeYears: [{ from: first, value: 1 }] }],
	["an unknown rule", { holidayWeek: [{ from: first, value: "four-day" }] }],
	["an address in place of a domain", { allowedEmailDomains: ["a@firma.fi"] }],
	["a channel that would ping", { slackChannel: "<!channel>" }],
	[
		"51 steps",
		{
			allowWeekendWork: Array.from({ length: 51 }, (_, day) => ({
				from: `21${10 + day}-01-01`,
				value: true,
			})),
		},
	],
	["an unknown field", { wages: [] }],
	["the defaults", { defaults: {} }],
])("%s is refused", async (_what, body) => {
	const answer = await admin.call("PUT", "/settings/company/", { body });
	expect([answer.error.code, answer.writes]).toEqual(["invalid-input", 0]);
});

test("months are not to be approved before they are to be submitted", async () => {
	const refused = await admin.ask(updateCompanySettings, { monthSubmitBy: 5, monthApproveBy: 4 });
	expect(refused.error).toMatchObject({
		code: "invalid-input",
		data: { fields: [{ path: "monthApproveBy" }] },
	});
	expect((await admin.ask(updateCompanySettings, { monthApproveBy: 1 })).error.code).toBe("invalid-input");
	expect((await admin.ask(updateCompanySettings, { monthSubmitBy: 4, monthApproveBy: 4 })).status).toBe(200);
});
