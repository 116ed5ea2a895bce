import { contract } from "@tuntikirja/contract/contract.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { routeOf } from "@tuntikirja/tests/support/endpoints.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { type Answer, callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import {
	type ProductionServer,
	startProductionServer,
} from "@tuntikirja/tests/support/server/production-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const { newAnnualHoliday, newHolidayAsPayment, getAvailableHolidays, getPlannedHolidays } =
	contract.specialDays;

const BOOKERS = 32;
const LIMIT = 4;

// The server of production takes all calls at once in one process; the emulator would start one for each.
let server: ProductionServer;
beforeAll(async () => {
	server = await startProductionServer();
});
afterAll(() => server.stop());

/** Repeats the call while the service is busy, as a browser does. */
async function patiently(
	{ idToken }: Person,
	procedure: typeof newAnnualHoliday | typeof newHolidayAsPayment,
	body: object,
) {
	const { method, path } = routeOf(procedure);
	for (let attempt = 1; ; attempt += 1) {
		const answer = await callApi(method, path, { base: server.base, token: idToken, body });
		if (answer.status !== 503 || attempt === 5) return answer;
	}
}

const outcome = ({ status, error }: Answer) => (status === 200 ? "booked" : error.code);

test.each([
	["holidays", newAnnualHoliday, { dayTypeId: 3, notes: "" }],
	["payments", newHolidayAsPayment, { dayTypeId: 7, notes: "Agreement" }],
] as const)(
	`INV-4: of ${BOOKERS} bookings of ${LIMIT} ${"%s"} at once, no more than there are go through`,
	async (_what, procedure, body) => {
		// Paid by the hour: no forecast gives days for the coming year.
		const person = await aPerson({ contracts: [aContract({ partTimeMinutesPerMonth: 0 })] });
		await giveHolidays(person.uid, LIMIT);
		// A week apart and so across months: they meet in nothing but the limit.
		const dates = looseHolidays(BOOKERS);

		const answers = await Promise.all(
			dates.map((date) => patiently(person, procedure, { ...body, dates: [date] })),
		);

		const outcomes = answers.map(outcome);
		expect(outcomes.filter((one) => one === "booked")).toHaveLength(LIMIT);
		expect(outcomes.filter((one) => one === "holiday-limit")).toHaveLength(BOOKERS - LIMIT);
		const { data } = await person.ask(getAvailableHolidays, {});
		expect(data).toMatchObject({ holidayLimit: LIMIT, availableHolidays: 0, uncovered: 0 });
	},
);

test("of 32 copies of one booking at once, one is made and all get the same answer", async () => {
	const person = await aPerson();
	await giveHolidays(person.uid, LIMIT);
	const [date = ""] = looseHolidays(1);
	const body = { id: "copied-booking", dayTypeId: 3, dates: [date] };

	const answers = await Promise.all(
		Array.from({ length: BOOKERS }, () => patiently(person, newAnnualHoliday, body)),
	);

	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	expect(answers[0]?.status).toBe(200);
	expect((await person.ask(getPlannedHolidays, { startDate: date, endDate: date })).data).toHaveLength(1);
});
