import type { LimitWarning } from "@tuntikirja/contract/balance/limit-warnings.ts";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/reference-period-schema.ts";
import { today } from "#firestore/clock.ts";
import { type Reader, transact } from "#firestore/documents.ts";
import { loadReferencePeriods } from "#hours/reference-period/load-reference-periods.ts";
import { addToOutbox, deliveryOf, type OutboxItem, outboxDoc } from "#messages/outbox.ts";
import { type LimitWarnings, limitWarningsDoc } from "#records/service/limit-warnings.ts";
import { isSlackOff } from "#slack/delivery/webhook.ts";
import { limitLine } from "./limit-line.ts";

const TITLE = "Limits of the Working Hours Act";

/** Limits that are passed already; the forecasts are for the pages, where they change with every booking. */
const PASSED: readonly LimitWarning[] = ["flexOver", "flexUnder", "weeklyOver"];

interface Passed {
	readonly period: ListedReferencePeriod;
	readonly warning: LimitWarning;
}

/**
 * Sends one message that names the people who have newly passed a limit in the running reference period. Each limit is
 * reported once a person and period, unless its message failed. While Slack is off no message is stored, so the people
 * are named once it is on. Rules §4.
 */
export async function warnOfLimits(): Promise<void> {
	if (isSlackOff()) return;
	const periods = await loadReferencePeriods(today());
	const passed = periods
		.filter(({ isActive }) => isActive)
		.flatMap((period) => period.warnings.map((warning) => ({ period, warning })))
		.filter(({ warning }) => PASSED.includes(warning));
	const [first] = passed;
	if (first === undefined) return;
	const { startDate, endDate } = first.period;
	const key = `limits_${today()}`;
	await transact(async (writer) => {
		const doc = limitWarningsDoc(startDate);
		const warned = await delivered(writer, (await writer.get(doc))?.warned ?? []);
		const fresh = passed.filter((one) => !warned.some((earlier) => isSame(earlier, one)));
		// The schedule may fire twice on a morning: the first message says it all.
		if (fresh.length === 0 || (await writer.get(outboxDoc(key))) !== null) return;
		addToOutbox(writer, key, {
			message: { title: TITLE, lines: fresh.map(({ period, warning }) => limitLine(period, warning)) },
			about: [...new Set(fresh.map(({ period }) => period.userId))],
		});
		const added = fresh.map(({ period: { userId }, warning }) => ({ userId, warning, message: key }));
		writer.set(doc, { endDate, warned: [...warned, ...added] });
	});
}

type Warned = LimitWarnings["warned"][number];

function isSame(earlier: Warned, { period, warning }: Passed): boolean {
	return earlier.userId === period.userId && earlier.warning === warning;
}

/** Those whose message was sent, or still waits. A message that is deleted by now was sent long ago. */
async function delivered(reader: Reader, warned: readonly Warned[]): Promise<Warned[]> {
	const keys = [...new Set(warned.map(({ message }) => message))];
	const items = await reader.getAll<OutboxItem[]>(keys.map(outboxDoc));
	const lost = new Set(
		keys.filter((_key, index) => {
			const item = items[index];
			return item != null && ["failed", "off"].includes(deliveryOf(item));
		}),
	);
	return warned.filter(({ message }) => !lost.has(message));
}
