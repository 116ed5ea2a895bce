import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { connects } from "./slack-connection.ts";

/** Before the tests of the company's tab: a Wednesday, and a connection to Slack that works. */
export function prepareCompanySettings() {
	beforeEach(() => {
		setClock(() => new Date("2026-06-10T09:00:00Z"));
		connects();
	});
}

export const CALL = "*/api/settings/company";
export const SETTINGS: CompanySettingsAnswer = {
	partTimeHolidayRule: [],
	allowWeekendWork: [],
	holidayWeek: [],
	looseDaySaturday: [],
	illnessDeductible: [],
	expensesMultiplier: [
		{ from: "2026-01-01", value: 1.65 },
		{ from: "2027-01-01", value: 1.7 },
	],
	bonusTable: [],
	purgeYears: [],
	referencePeriodMonth: [],
	clockTimes: [],
	timerStep: [],
	allowedEmailDomains: ["example.com"],
	idleMinutes: null,
	longestSessionHours: null,
	slackChannel: null,
	requireSecondFactorOfAdmins: false,
	leaveApproval: [],
	leaveCancelDays: 14,
	monthApproval: false,
	monthSubmitBy: 2,
	monthApproveBy: 4,
	monthBound: 8,
	colleaguesSee: "away",
	leadsSee: "kind",
	teamSpan: "group",
	revision: 4,
	defaults: {
		partTimeHolidayRule: "proportional",
		allowWeekendWork: false,
		holidayWeek: "six-day",
		looseDaySaturday: true,
		illnessDeductible: 6,
		expensesMultiplier: 1.6,
		bonusTable: [{ fromRate: 70, bonusPercent: 2 }],
		purgeYears: 6,
		referencePeriodMonth: 1,
		clockTimes: false,
		timerStep: 15,
	},
};

/** The API answers with these settings. */
export const answer = (settings: CompanySettingsAnswer = SETTINGS) =>
	network.use(http.get(CALL, () => HttpResponse.json(settings)));

/** The API takes changes and answers so. @returns the bodies of the calls, filled in as they come */
export function saves(respond: () => Response = () => HttpResponse.json({ ...SETTINGS, revision: 5 })) {
	const bodies: unknown[] = [];
	network.use(
		http.put(CALL, async ({ request }) => {
			bodies.push(await request.json());
			return respond();
		}),
	);
	return bodies;
}
