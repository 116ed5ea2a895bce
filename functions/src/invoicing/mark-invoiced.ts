import { contract } from "@tuntikirja/contract/contract.ts";
import { hundredthsToHours, minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { MarkInvoicedInput } from "@tuntikirja/contract/invoicing/schema.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { audit, changeDocument } from "#records/audit/audit-log.ts";
import type { PricedWork, PricesOfProjects } from "#money/priced-work.ts";
import { now } from "#firestore/clock.ts";
import { database, transact } from "#firestore/documents.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import { withDays } from "#records/months/month-outline.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { linesOf, sumLines } from "./lines.ts";
import { type Mark, markedMonth } from "./marked-month.ts";
import { type Invoicing, invoicingDoc } from "#records/company/invoicings.ts";

/** Months that are written at the same time; each is a transaction of its own. */
const AT_ONCE = 10;

/**
 * Each month is one transaction, the record comes last: a call that is cut off has marked some entries, and the
 * same call again finds them and does the rest. With the record there, it only answers what it did. Locked
 * months take marks too: invoices are written after the month has been closed.
 */
export const markInvoiced = operation(contract.invoicing.markInvoiced).handler(async ({ input, context }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
	const { caller, requestId } = context;
	const doc = invoicingDoc(input.id);
	const earlier = await database.get(doc);
	if (earlier !== null) return presentInvoicing(input.id, sameOrRefused(earlier, input));

	const { project, mark, prices, months } = await sourcesOf(caller, input);
	const done: PricedWork[] = [];
	for (let start = 0; start < months.length; start += AT_ONCE) {
		const batch = months.slice(start, start + AT_ONCE);
		const marked = await Promise.all(
			batch.map((month) => markMonth(month, mark, prices, { actorId: caller.uid, requestId })),
		);
		done.push(...marked.flat());
	}
	const { minutes, hundredths, cents } = sumLines(linesOf(done, ({ userId }) => userId));
	const origin = {
		actorId: caller.uid,
		subjectId: input.userId ?? caller.uid,
		entity: "invoicing",
		name: project.name,
		date: input.startDate,
		requestId,
	};
	const record = await changeDocument<Invoicing, Invoicing>(
		doc,
		{ ...origin, entityId: input.id },
		(before) =>
			before === null
				? {
						projectId: input.projectId,
						userId: input.userId ?? null,
						startDate: input.startDate,
						endDate: input.endDate,
						invoiced: input.invoiced,
						reference: input.reference ?? null,
						entries: done.length,
						minutes,
						hundredths,
						cents,
						at: now().toISOString(),
						by: caller.uid,
					}
				: sameOrRefused(before, input),
	);
	return presentInvoicing(input.id, record);
});

/** The record, if this is the call that it is of. @throws id-taken */
function sameOrRefused(record: Invoicing, input: MarkInvoicedInput): Invoicing {
	const isSame =
		record.projectId === input.projectId &&
		record.userId === (input.userId ?? null) &&
		record.startDate === input.startDate &&
		record.endDate === input.endDate &&
		record.invoiced === input.invoiced &&
		record.reference === (input.reference ?? null);
	if (!isSame) throw new AppError("id-taken");
	return record;
}

/** @throws not-found for a project or a person that is not there */
async function sourcesOf(caller: Caller, input: MarkInvoicedInput) {
	const { id, projectId, startDate, endDate, userId, invoiced, reference = null } = input;
	const [project, ownPrices] = await Promise.all([
		database.get(projectDoc(projectId)),
		database.get(projectPricesDoc(projectId)),
	]);
	if (project === null) throw new AppError("not-found");
	if (userId !== undefined) await readableSubject(caller, userId);
	const prices: PricesOfProjects = new Map(ownPrices === null ? [] : [[projectId, ownPrices]]);
	const mark: Mark = { id, projectId, startDate, endDate, invoiced, reference };
	const loaded = await loadMonths(database, userId === undefined ? null : [userId], input);
	const months = loaded.filter((month) => markedMonth(month, mark, prices).done.length > 0);
	return { project, mark, prices, months };
}

/** No stale marker: what a month amounts to in hours does not depend on invoices. 1 read, 2 writes. */
function markMonth(
	{ userId, month: key }: LoggedMonth,
	mark: Mark,
	prices: PricesOfProjects,
	origin: { actorId: string; requestId: string },
): Promise<readonly PricedWork[]> {
	const doc = workMonthDoc(userId, key);
	return inTurn(userId, () =>
		transact(async (writer) => {
			const before = await writer.get(doc);
			if (before === null) return [];
			const { month, done, isChanged } = markedMonth(before, mark, prices);
			if (!isChanged) return done;
			writer.set(doc, withDays(month, month.days));
			const row = {
				...origin,
				subjectId: userId,
				entity: "workMonth",
				entityId: `${userId}_${key}`,
				date: firstDay(key),
				action: "update",
				changed: [mark.invoiced ? `invoiced.${mark.id}` : `notInvoiced.${mark.id}`],
				minutesBefore: null,
				minutesAfter: null,
			} as const;
			audit(writer, row, {
				before: invoicedDays(before, mark),
				after: invoicedDays(month, mark),
			});
			return done;
		}),
	);
}

/** The month for its audit row: the days on which the project has invoiced entries. */
function invoicedDays({ days }: LoggedMonth, { projectId }: Mark) {
	const invoiced = Object.entries(days).filter(([, { entries }]) =>
		Object.values(entries).some(({ project, invoice }) => invoice !== undefined && project?.id === projectId),
	);
	return { invoicedDays: invoiced.map(([date]) => date).sort() };
}

function presentInvoicing(id: string, { invoiced, entries, minutes, hundredths, cents }: Invoicing) {
	const hours = hundredths === undefined ? minutesToHours(minutes) : hundredthsToHours(hundredths);
	return { id, invoiced, entries, hours, amount: centsToEuros(cents) };
}
