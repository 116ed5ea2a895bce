import { creditablePlaces, discountShare } from "@tuntikirja/contract/invoices/discount-share.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { FrozenWork } from "#invoicing/frozen-work.ts";
import { sumDone, type TakenPart } from "#invoicing/marks/marked-month.ts";
import type { StoredLine } from "#records/invoices/invoices.ts";

type Keys = readonly (string | number | null | undefined)[];
const joined = (keys: Keys) => keys.map((key) => key ?? "").join(" ");

/** What of its marks is on these lines of an invoice; null: all of it, with what comes to nothing and is on no line. */
function partOfLines(lines: readonly StoredLine[] | null): TakenPart {
	if (lines === null) return { hasWork: () => true, hasFee: () => true };
	const work = new Set<string>();
	const fees = new Set<string>();
	for (const { kind, startDate, unitCents, parts } of lines)
		for (const { markId, settles, label, userId } of parts)
			if (kind === "fee") fees.add(joined([markId, settles]));
			else work.add(joined([markId, settles, monthOf(startDate), unitCents, label?.id, userId]));
	return {
		hasWork: ({ invoice, settles, date, hourPriceCents, label, userId }) => {
			// A difference is of all prices.
			const price = settles === undefined ? hourPriceCents : null;
			const keys = [invoice?.id, settles?.id, monthOf(date), price, label?.id];
			// Only lines by person are of one person.
			return work.has(joined([...keys, null])) || work.has(joined([...keys, userId]));
		},
		hasFee: ({ invoice, settles }) => fees.has(joined([invoice.id, settles?.id])),
	};
}

const ROUNDING: Readonly<Record<Language, string>> = {
	en: "Rounding of the remaining lines",
	fi: "Jäljelle jäävien rivien pyöristys",
};

export interface CreditedInvoice extends DateRange {
	readonly lines: readonly StoredLine[];
	readonly markIds: ReadonlySet<string>;
	/** What is invoiced of its months, on all invoices. */
	readonly frozen: readonly FrozenWork[];
	readonly language: Language;
}

/**
 * The lines with less than nothing. What is left of the invoice is rounded without them: a cent by which they come to
 * something else than is printed is a line of its own, so that invoices less credit notes are what reports call invoiced.
 */
export function creditLines(
	{ lines, markIds, frozen, language, startDate, endDate }: CreditedInvoice,
	credited: ReadonlySet<number>,
	places: readonly number[],
): StoredLine[] {
	const linesAt = (some: Iterable<number>) => [...some].flatMap((place) => lines[place] ?? []);
	const chosen = linesAt(places);
	const [before, now] = [partOfLines(linesAt(credited)), partAt(lines, credited, places)];
	const isOwn = ({ invoice }: FrozenWork) => markIds.has(invoice?.id ?? "");
	// As the lines were made: of the days of the invoice alone. What was credited may not be free yet.
	const left = frozen.filter(
		(one) => one.date >= startDate && one.date <= endDate && !(isOwn(one) && before.hasWork(one)),
	);
	const [done, others] = [true, false].map((wanted) =>
		left.filter((one) => (isOwn(one) && now.hasWork(one)) === wanted),
	);
	const { cents: less } = sumDone({ done: done ?? [], others: others ?? [] });
	const worked = chosen.filter(({ kind, parts }) => kind !== "fee" && parts.length > 0);
	const rounding = worked.reduce((sum, { cents }) => sum + cents, 0) - less;
	const last = worked.at(-1);
	const none = { hundredths: null, unit: null, unitCents: null, parts: [] };
	const text = ROUNDING[language];
	return [
		...chosen.map(negative),
		...(last === undefined || rounding === 0
			? []
			: [{ ...last, ...none, kind: "difference" as const, text, cents: rounding }]),
		...discountsOf(lines, credited, places).map(negative),
	];
}

/** What of each discount goes with the lines at these places. */
function discountsOf(
	lines: readonly StoredLine[],
	credited: ReadonlySet<number>,
	places: readonly number[],
): StoredLine[] {
	return lines.flatMap((line) => {
		if (line.kind !== "discount") return [];
		const upTo = (some: Iterable<number>) => discountShare(lines, line, some);
		const cents = upTo([...credited, ...places]) - upTo(credited);
		return cents === 0 ? [] : [{ ...line, cents }];
	});
}

/** What is free with the lines at these places; with the last ones all that the invoice has left. */
export function partAt(
	lines: readonly StoredLine[],
	credited: ReadonlySet<number>,
	places: readonly number[],
): TakenPart {
	const isLast = credited.size + places.length === creditablePlaces(lines).length;
	return partOfLines(isLast ? null : places.flatMap((place) => lines[place] ?? []));
}

function negative(line: StoredLine): StoredLine {
	const minus = <T extends Pick<StoredLine, "hundredths" | "cents">>(one: T): T => ({
		...one,
		hundredths: one.hundredths === null ? null : -one.hundredths,
		cents: -one.cents,
	});
	return { ...minus(line), parts: line.parts.map(minus) };
}
