import { randomUUID } from "node:crypto";
import { eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { isWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firestore } from "#firestore/database.ts";
import { outboxDoc, outboxSchema } from "#messages/outbox.ts";
import { limitWarningsDoc } from "#records/service/slack.ts";
import { sweepLimits } from "./warn-of-limits.ts";

const FIRST_DAY = "2026-05-01";
const TUESDAY = "2026-06-16";
const WEDNESDAY = "2026-06-17";
const THURSDAY = "2026-06-18";
const MIDSUMMER_EVE = "2026-06-19";
/** The last day of the period, and two days after it. */
const AT_THE_END = ["2026-08-31", "2026-09-01", "2026-09-02"] as const;
const TIMES = 10;

beforeEach(async () => {
	vi.stubEnv("SLACK_WEBHOOK", "http://127.0.0.1:9/slack");
	await firestore().doc(limitWarningsDoc(FIRST_DAY).path).delete();
	for (const date of [TUESDAY, WEDNESDAY, THURSDAY, MIDSUMMER_EVE, ...AT_THE_END])
		await firestore()
			.doc(outboxDoc(`limits_${date}`).path)
			.delete();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllEnvs();
});

function itIs(date: string): void {
	vi.useFakeTimers({ now: new Date(`${date}T06:10:00Z`), toFake: ["Date"] });
}

const aWorkedDay = (hours: number) => aDay({ work: aStoredEntry({ minutes: hours * 60 }) });

function daysOfWork(hours: number, dates: readonly LocalDate[]) {
	return Object.fromEntries(dates.map((date) => [date, aWorkedDay(hours)]));
}

/** A person who has worked so many hours on each working day from 1 May up to the date. */
async function someoneWorking(hours: number, through: LocalDate): Promise<Person> {
	const person = await aPerson({ name: `Eero ${randomUUID().slice(0, 8)}`, startDate: FIRST_DAY });
	const dates = eachDate(FIRST_DAY, through).filter(isWorkingDay);
	for (const inMonth of Map.groupBy(dates, monthOf).values())
		await putMonth(person.uid, daysOfWork(hours, inMonth));
	return person;
}

async function linesAbout({ uid }: Person): Promise<string[]> {
	const { docs } = await firestore().collection("outbox").where("about", "array-contains", uid).get();
	const name = String((await firestore().doc(`users/${uid}`).get()).get("name"));
	const lines = docs.flatMap((doc) => outboxSchema.parse(doc.data()).message?.lines ?? []);
	return lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 2));
}

test("who has passed a limit is named once in the period, who is within is not", async () => {
	const [over, within] = [await someoneWorking(10, "2026-06-16"), await someoneWorking(7.5, "2026-06-16")];
	itIs(WEDNESDAY);
	await sweepLimits();
	expect(await linesAbout(over)).toEqual([
		expect.stringMatching(/^accumulated balance \+\d+\.\d\d h, limit \+60 h \(01\.05\.2026–31\.08\.2026\)$/),
	]);
	expect(await linesAbout(within)).toEqual([]);

	itIs(THURSDAY);
	await sweepLimits();
	expect(await linesAbout(over)).toHaveLength(1);
});

test(`fired ${TIMES} times at once it names each person once`, async () => {
	const over = await someoneWorking(10, "2026-06-16");
	itIs(WEDNESDAY);
	await Promise.all(Array.from({ length: TIMES }, () => sweepLimits()));
	expect(await linesAbout(over)).toHaveLength(1);
});

test("a message that failed names its people again on the next working day", async () => {
	const over = await someoneWorking(10, "2026-06-16");
	itIs(WEDNESDAY);
	await sweepLimits();
	await change(outboxDoc(`limits_${WEDNESDAY}`), { state: "dead", dueAt: null });

	itIs(THURSDAY);
	await sweepLimits();
	expect((await stored(outboxDoc(`limits_${THURSDAY}`)))?.about).toContain(over.uid);
});

test("on a day off nothing is sent, nor while Slack is off; then it is sent on the next working day", async () => {
	const over = await someoneWorking(10, "2026-06-16");
	itIs(MIDSUMMER_EVE);
	await sweepLimits();
	vi.stubEnv("SLACK_WEBHOOK", "off");
	itIs(TUESDAY);
	await sweepLimits();
	expect(await linesAbout(over)).toEqual([]);

	vi.stubEnv("SLACK_WEBHOOK", "http://127.0.0.1:9/slack");
	itIs(WEDNESDAY);
	await sweepLimits();
	expect(await linesAbout(over)).toHaveLength(1);
});

test("hours that are logged after the period's last day are reported in the month after it", async () => {
	const [lastDay, nextDay, laterDay] = AT_THE_END;
	itIs(lastDay);
	const over = await someoneWorking(8.15, "2026-08-28");
	await sweepLimits();
	expect(await linesAbout(over)).toEqual([]);

	const august = daysOfWork(8.15, eachDate("2026-08-01", "2026-08-28").filter(isWorkingDay));
	await putMonth(over.uid, { ...august, [lastDay]: aWorkedDay(20) });
	itIs(nextDay);
	await sweepLimits();
	itIs(laterDay);
	await sweepLimits();
	// What has accumulated goes on into the next period.
	const lines = ["01\\.05\\.2026–31\\.08\\.2026", "01\\.09\\.2026–31\\.12\\.2026"].map((range) =>
		expect.stringMatching(`^accumulated balance \\+\\d+\\.\\d\\d h, limit \\+60 h \\(${range}\\)$`),
	);
	expect(await linesAbout(over)).toEqual(lines);
});
