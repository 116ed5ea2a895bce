import type { LimitWarning } from "@tuntikirja/contract/balance/limit-warnings.ts";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "#firestore/clock.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { loadReferencePeriods } from "#hours/reference-period/load-reference-periods.ts";
import { periodOfCompany } from "#hours/reference-period/present-period.ts";
import { addToOutbox, deliveryOf, outboxDoc } from "#messages/outbox.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { type LimitWarnings, limitWarningsDoc } from "#records/service/slack.ts";
import { DELIVERY_SECRETS, isSlackOff } from "#slack/delivery/webhook.ts";
import { isDayOff } from "#slack/reminders/sweep-missing-entries.ts";
import { scheduled } from "#events/scheduled.ts";
import { limitLine } from "./limit-line.ts";

const TITLE = "Limits of the Working Hours Act";

/** Limits that are passed already; the forecasts are for the pages, where they change with every booking. */
const PASSED: readonly LimitWarning[] = ["flexOver", "flexUnder", "weeklyOver"];

interface Passed {
	readonly period: ListedReferencePeriod;
	readonly warning: LimitWarning;
}

/** Days after a period's end in which hours logged late still count: its last month is closed by then. */
const LATE_DAYS = 31;

/**
 * Sends one message that names the people who have newly passed a limit, in the running reference period or in one
 * that ended in the last 31 days. Each limit is reported once a person and period, unless its message failed. While
 * Slack is off no message is stored, so the people are named once it is on. Rules §4.
 */
async function warnOfLimits(): Promise<void> {
	if (isSlackOff()) return;
	const passed = (await watchedPeriods())
		.filter(({ isActive }) => isActive)
		.flatMap((period) => period.warnings.map((warning) => ({ period, warning })))
		.filter(({ warning }) => PASSED.includes(warning));
	const key = `limits_${today()}`;
	await transact(async (writer) => {
		const byPeriod = Map.groupBy(passed, ({ period }) => period.startDate);
		const reports = await Promise.all(
			[...byPeriod].map(([start, ofPeriod]) => freshOf(writer, start, ofPeriod)),
		);
		const fresh = reports.flatMap((report) => report.fresh);
		// The schedule may fire twice on a morning: the first message says it all.
		if (fresh.length === 0 || (await writer.get(outboxDoc(key))) !== null) return;
		addToOutbox(writer, key, {
			message: { title: TITLE, lines: fresh.map(({ period, warning }) => limitLine(period, warning)) },
			about: [...new Set(fresh.map(({ period }) => period.userId))],
		});
		for (const report of reports) recordWarned(writer, report, key);
	});
}

/** The running reference period of all people, and before it the last one while late hours still change it. */
async function watchedPeriods(): Promise<ListedReferencePeriod[]> {
	const settings = await loadSettings(database);
	const late = addDays(today(), -LATE_DAYS);
	const hasEnded = periodOfCompany(late, settings).endDate < today();
	const ended = hasEnded ? await loadReferencePeriods(late) : [];
	return [...ended, ...(await loadReferencePeriods(today()))];
}

/** What was reported of one period before, and what of it is new. */
interface Report {
	readonly startDate: LocalDate;
	readonly warned: readonly Warned[];
	readonly fresh: readonly Passed[];
}

async function freshOf(reader: Reader, startDate: LocalDate, passed: readonly Passed[]): Promise<Report> {
	const warned = await delivered(reader, (await reader.get(limitWarningsDoc(startDate)))?.warned ?? []);
	const fresh = passed.filter((one) => !warned.some((earlier) => isSame(earlier, one)));
	return { startDate, warned, fresh };
}

function recordWarned(writer: Writer, { startDate, warned, fresh }: Report, key: string): void {
	const [first] = fresh;
	if (first === undefined) return;
	const added = fresh.map(({ period: { userId }, warning }) => ({ userId, warning, message: key }));
	writer.set(limitWarningsDoc(startDate), {
		endDate: first.period.endDate,
		warned: [...warned, ...added],
	});
}

type Warned = LimitWarnings["warned"][number];

function isSame(earlier: Warned, { period, warning }: Passed): boolean {
	return earlier.userId === period.userId && earlier.warning === warning;
}

/** Those whose message was sent, or still waits. A message that is deleted by now was sent long ago. */
async function delivered(reader: Reader, warned: readonly Warned[]): Promise<Warned[]> {
	const keys = [...new Set(warned.map(({ message }) => message))];
	const items = await reader.getAll(keys.map(outboxDoc));
	const lost = new Set(
		keys.filter((_key, index) => {
			const item = items[index];
			return item != null && ["failed", "off"].includes(deliveryOf(item));
		}),
	);
	return warned.filter(({ message }) => !lost.has(message));
}

/** Names to the admins who has newly passed a limit of the Working Hours Act; on days off it waits. Rules §4. */
export async function sweepLimits(): Promise<void> {
	if (!(await isDayOff(today()))) await warnOfLimits();
}

/** After the reminders, so that the two do not read the same documents at once. */
export const limitsWarning = scheduled("10 9 * * 1-5", sweepLimits, { secrets: DELIVERY_SECRETS });
