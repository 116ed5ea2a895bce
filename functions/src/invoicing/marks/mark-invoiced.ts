import { isDeepStrictEqual } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { MarkInvoicedInput } from "@tuntikirja/contract/invoicing/schema.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now, today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import {
	type InvoicedMonth,
	invoicedMonthDoc,
	invoicedMonths,
	type Invoicing,
	invoicingDoc,
} from "#records/invoicing/invoicings.ts";
import { NO_PRICES, type ProjectPrices, projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";
import { withDays } from "#records/months/month-outline.ts";
import { isHistory, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { withInvoicedFee, withoutInvoicedFee } from "#invoicing/fee-lines.ts";
import { frozenWork, invoicedPieces, isChosen } from "#invoicing/frozen-work.ts";
import { refuseDocumented, refuseSettled } from "./documented-marks.ts";
import { loadMarkable, type Markable } from "./load-markable.ts";
import {
	frozenAfter,
	type FrozenChange,
	type Mark,
	markedMonth,
	settlementIn,
	sumDone,
	type TakenPart,
} from "./marked-month.ts";

/** People's months that one transaction writes; what is invoiced at once is nearly always fewer. */
export const AT_ONCE = 50;

interface Act {
	readonly input: MarkInvoicedInput;
	readonly mark: Mark;
	readonly actorId: string;
}

/**
 * Marks, frozen amounts, the fee, the record and the one audit row are one transaction. Where there are more months than
 * fit into one, the record comes with the last: a call that is cut off has marked some entries and settled some
 * differences, and the same call again finds them and does the rest. With the record there, it only answers what it did.
 * Locked months take marks too: invoices are written after the month has been closed. Days to come are not invoiced.
 */
export const markInvoiced = operation(contract.invoicing.markInvoiced).handler(async ({ input, context }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
	if (!input.invoiced) await refuseDocumented(input);
	return markProject(input, context);
});

/** Of a document of ours: what a draft has loaded for all its projects, or what a credit note takes back. */
interface OfDocument {
	readonly markable?: Markable;
	readonly part?: TakenPart;
}

/** The same for a draft of an invoice, which marks each of its projects, and for a credit note. */
export async function markProject(
	input: MarkInvoicedInput,
	context: Call,
	document: OfDocument = {},
): Promise<PresentedInvoicing> {
	const { caller } = context;
	const record = await database.get(invoicingDoc(input.id));
	if (record !== null) return presentInvoicing(input.id, sameOrRefused(record, input));

	const { project, mark, months } = await sourcesOf(caller, input, document);
	const act: Act = { input, mark, actorId: caller.uid };
	const last = Math.max(0, Math.ceil(months.length / AT_ONCE) - 1) * AT_ONCE;
	const done: Done[] = [];
	for (let start = 0; start < last; start += AT_ONCE) {
		const batch = months.slice(start, start + AT_ONCE);
		const marking = async (writer: Writer) => markMonths(writer, await sceneOf(writer, batch, mark), mark);
		done.push(await inTurnOf(ownersOf(batch), () => transact(marking)));
	}
	const batch = months.slice(last);
	const origin = {
		...originOf(context, "invoicing", input.id, input.userId ?? caller.uid),
		name: project.name,
		date: input.startDate,
	};
	const finished = await inTurnOf(ownersOf(batch), () =>
		changeDocument(invoicingDoc(input.id), origin, (before, writer) =>
			before === null ? finish(writer, batch, act, done) : sameOrRefused(before, input),
		),
	);
	return presentInvoicing(input.id, finished);
}

type PresentedInvoicing = ReturnType<typeof presentInvoicing>;

const ownersOf = (months: readonly LoggedMonth[]) => months.map(({ userId }) => userId);

/** The record, if this is the call that it is of. @throws id-taken */
function sameOrRefused(record: Invoicing, input: MarkInvoicedInput): Invoicing {
	const isSame =
		record.projectId === input.projectId &&
		record.userId === (input.userId ?? null) &&
		record.startDate === input.startDate &&
		record.endDate === input.endDate &&
		record.invoiced === input.invoiced &&
		record.reference === (input.reference ?? null) &&
		record.invoiceId === (input.invoiceId ?? null);
	if (!isSame) throw new AppError("id-taken");
	return record;
}

/** The months with something to do: of entries, or of differences to settle. @throws not-found without project or person */
async function sourcesOf(caller: Caller, input: MarkInvoicedInput, { markable, part }: OfDocument) {
	const { projectId } = input;
	const [project, prices] = await Promise.all([
		database.get(projectDoc(projectId)),
		database.get(projectPricesDoc(projectId)),
	]);
	if (project === null) throw new AppError("not-found");
	const mark: Mark = { ...(await markOf(caller, input)), part };
	const { id, userId } = mark;
	const { loaded, frozen } = markable ?? (await loadMarkable(mark, userId));
	refuseSettled(frozen, prices, mark);
	const ofPerson = Map.groupBy(
		frozen.filter((one) => isChosen(one, mark)),
		(one) => `${one.userId} ${monthOf(one.date)}`,
	);
	const months = loaded.filter((month) => {
		const marked = markedMonth(month, mark, new Map([[projectId, prices ?? NO_PRICES]]), frozen);
		if (marked.doneBefore.length + marked.doneNow.length > 0) return true;
		const own = ofPerson.get(`${month.userId} ${month.month}`) ?? [];
		// What a first attempt has settled is counted too.
		return own.some(({ invoice }) => invoice?.id === id) || settlementIn(own, [marked], mark).length > 0;
	});
	return { project, mark, months: months.sort((a, b) => a.month.localeCompare(b.month)) };
}

/** What is marked; what is taken back is one invoice in its own period, or all in that of the call. @throws not-found */
async function markOf(caller: Caller, input: MarkInvoicedInput): Promise<Mark> {
	const { id, projectId, startDate, endDate, userId, invoiced, reference = null, invoiceId = null } = input;
	if (userId !== undefined) await readableSubject(caller, userId);
	const mark = { id, projectId, userId, startDate, endDate, invoiced, reference, invoiceId };
	if (invoiced) return { ...mark, endDate: earlier(endDate, today()) };
	if (invoiceId === null) return mark;
	const invoice = await database.get(invoicingDoc(invoiceId));
	if (invoice?.invoiced !== true || invoice.projectId !== projectId) throw new AppError("not-found");
	const { startDate: from, endDate: to, userId: only } = invoice;
	return { ...mark, startDate: from, endDate: to, userId: only ?? undefined };
}

/** What a transaction changes, as it is inside the transaction. */
interface Scene {
	readonly prices: ProjectPrices;
	readonly months: readonly WorkMonth[];
	/** The documents of what is invoiced, by calendar month; of all people in the last transaction, else of those of its months. */
	readonly invoiced: ReadonlyMap<Month, ReadonlyMap<string, InvoicedMonth>>;
	readonly isLast: boolean;
}

async function sceneOf(
	writer: Writer,
	batch: readonly LoggedMonth[],
	mark: Mark,
	isLast = false,
): Promise<Scene> {
	// Marks are also taken back where the entries that had them are there no more.
	const isAll = isLast && !mark.invoiced;
	const keys = isAll
		? eachMonth(monthOf(mark.startDate), monthOf(mark.endDate))
		: [...new Set(batch.map(({ month }) => month))];
	const [prices, months, invoiced] = await Promise.all([
		writer.get(projectPricesDoc(mark.projectId)),
		writer.getAll(batch.map(({ userId, month }) => workMonthDoc(userId, month))),
		Promise.all(keys.map((key) => writer.findWithIds(invoicedMonths(key, key)))),
	]);
	return {
		prices: prices ?? NO_PRICES,
		// Of history nothing is invoiced any more.
		months: months.filter((month) => month !== null).filter((month) => !(mark.invoiced && isHistory(month))),
		invoiced: new Map(
			keys.map((key, index) => [key, new Map(invoiced[index]?.map(({ id, value }) => [id, value]))]),
		),
		isLast,
	};
}

/** What a transaction has done, as `frozenAfter` answers it; `others` by calendar month. */
interface Done extends Pick<FrozenChange, "done"> {
	readonly others: ReadonlyMap<Month, FrozenChange["others"]>;
}

/**
 * Marks the entries and freezes them, or frees them, and returns them with the differences that went with them. No stale
 * marker: what a month amounts to in hours does not depend on invoices.
 */
function markMonths(writer: Writer, { prices, months, invoiced, isLast }: Scene, mark: Mark): Done {
	const frozen = new Map([...invoiced].map(([key, stored]) => [key, frozenWork([...stored.values()])]));
	const marked = months.map((month) =>
		markedMonth(month, mark, new Map([[mark.projectId, prices]]), frozen.get(month.month)),
	);
	for (const { month, doneNow } of marked)
		if (doneNow.length > 0) writer.set(workMonthDoc(month.userId, month.month), withDays(month, month.days));
	const changes = [...invoiced].map(([key, stored]) => {
		const before = frozen.get(key) ?? [];
		refuseSettled(before, prices, mark);
		const own = marked.filter(({ month }) => month.month === key);
		const { frozen: after, done, others } = frozenAfter(before, own, mark, isLast);
		if (after.length !== before.length) writePieces(writer, stored, invoicedPieces(key, after));
		return { done, others: new Map([[key, others]]) };
	});
	return joined(changes);
}

function writePieces(
	writer: Writer,
	before: ReadonlyMap<string, InvoicedMonth>,
	after: ReadonlyMap<string, InvoicedMonth>,
): void {
	for (const [id, piece] of after)
		if (!isDeepStrictEqual(piece, before.get(id))) writer.set(invoicedMonthDoc(id), piece);
	for (const id of before.keys()) if (!after.has(id)) writer.remove(invoicedMonthDoc(id));
}

/** Of a month that several transactions have changed, the last one knows what else is in it. */
function joined(parts: readonly Done[]): Done {
	return {
		done: parts.flatMap(({ done }) => done),
		others: new Map(parts.flatMap(({ others }) => [...others])),
	};
}

/** The last months and the fee, and the record of the whole call. */
async function finish(
	writer: Writer,
	batch: readonly LoggedMonth[],
	{ input, mark, actorId }: Act,
	before: readonly Done[],
): Promise<Invoicing> {
	const scene = await sceneOf(writer, batch, mark, true);
	const done = joined([...before, markMonths(writer, scene, mark)]);
	const feeCents = changeFee(writer, scene.prices, mark);
	const { cents, ...sums } = sumDone({ done: done.done, others: [...done.others.values()].flat() });
	return {
		projectId: input.projectId,
		userId: input.userId ?? null,
		startDate: input.startDate,
		endDate: input.endDate,
		invoiced: input.invoiced,
		reference: input.reference ?? null,
		invoiceId: input.invoiceId ?? null,
		people: [...new Set(done.done.map(({ userId }) => userId))].sort(),
		...sums,
		cents: cents + feeCents,
		feeCents,
		at: now().toISOString(),
		by: actorId,
	};
}

/** Freezes the fee's open days or frees the invoiced ones, and returns what they come to. One of a person has no fee. */
function changeFee(writer: Writer, prices: ProjectPrices, mark: Mark): number {
	if (mark.userId !== undefined || mark.endDate < mark.startDate) return 0;
	const { id, reference, invoiced } = mark;
	const changed = invoiced
		? withInvoicedFee(prices, mark, { id, reference })
		: withoutInvoicedFee(prices, mark, mark.invoiceId, mark.part?.hasFee);
	if (changed.prices !== prices) writer.set(projectPricesDoc(mark.projectId), changed.prices);
	return changed.cents;
}

function presentInvoicing(id: string, { invoiced, entries, hundredths, cents }: Invoicing) {
	return { id, invoiced, entries, hours: hundredthsToHours(hundredths), amount: centsToEuros(cents) };
}
