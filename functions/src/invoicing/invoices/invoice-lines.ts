import type { Customer, Grouping } from "@tuntikirja/contract/customers/schema.ts";
import {
	amountOf,
	CATEGORIES,
	discountsOf,
	type InvoiceTotals,
	invoiceTotals,
	ratesOn,
	type Taxed,
	type VatRate,
} from "@tuntikirja/contract/invoices/vat.ts";
import { earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { type FeeOfProject, feeLines } from "#invoicing/fee-lines.ts";
import type { FrozenWork } from "#invoicing/frozen-work.ts";
import { type KeyOf, type Line, linesOf } from "#invoicing/lines.ts";
import { settledLines } from "#invoicing/settled-work.ts";
import { soldParts } from "#money/prices/billing-line.ts";
import type {
	FreeLine,
	LinePart,
	ProjectMark,
	StoredInvoice,
	StoredLine,
} from "#records/invoices/invoices.ts";

export interface InvoiceSources
	extends Pick<
		StoredInvoice,
		"discountPercent" | "endDate" | "freeLines" | "grouping" | "order" | "startDate"
	> {
	readonly marks: readonly ProjectMark[];
	/** What is invoiced of the months of the range, on all invoices. */
	readonly frozen: readonly FrozenWork[];
	readonly projects: readonly FeeOfProject[];
	readonly rates: readonly VatRate[];
	readonly customer: Pick<Customer, "language" | "vat">;
	readonly personName: (uid: string) => string;
}

/**
 * What the parts of lines are of: finer than any line, so that each part says its label. A billing line is of one month and
 * one price, and is never divided by time.
 */
const keyOf =
	(grouping: Grouping): KeyOf =>
	({ date, project, label, userId }) =>
		`${monthOf(date)} ${project?.id} ${label?.id ?? ""} ${grouping === "person" ? userId : ""}`;

/**
 * What is on an invoice: what it has marked, the lines that were written by hand, and the discount of both: a line for each
 * rate.
 */
export function invoiceLines(sources: InvoiceSources): StoredLine[] {
	const lines = [...markedLines(sources), ...sources.freeLines.map((line) => freeLine(line, sources))];
	return [...lines, ...discountLines(lines, sources)];
}

/** The tax and the sums of lines; of a credit note with what the earlier ones had. */
export function totalsOf(lines: readonly StoredLine[], earlier?: readonly Taxed[]): InvoiceTotals {
	return invoiceTotals(lines.map(taxedOf), earlier);
}

const taxedOf = ({ cents, rate, category }: StoredLine) => ({ netCents: cents, rate, category });

/** The hours and fees that the invoice has marked, as they were frozen then, and the differences of others that it settles. */
function markedLines(sources: InvoiceSources): StoredLine[] {
	const { marks, projects, grouping, order } = sources;
	const markIds = new Set(marks.map(({ id }) => id));
	// The marks have settled the differences of these days: with others of their months these would be shared otherwise.
	const frozen = sources.frozen.filter(({ date }) => date >= sources.startDate && date <= sources.endDate);
	const partOf = keyOf(grouping);
	const isOwn = ({ of }: Line) => of.invoice !== undefined && markIds.has(of.invoice.id);
	const lines = [
		...linesOf(soldParts(hoursOf(sources, frozen)), partOf),
		...settledLines(frozen, partOf, soldParts).filter(isOwn),
		...projects
			.flatMap((project) => feeLines(project, sources))
			.filter((line) => isOwn(line) && !line.isDifference),
	];
	const stored = joined(lines.map((line) => storedLine(line, sources)));
	return order === "text" ? stored.sort((a, b) => a.text.localeCompare(b.text, "fi")) : stored;
}

function discountLines(
	lines: readonly StoredLine[],
	{ discountPercent = 0, startDate, customer: { language } }: InvoiceSources,
): StoredLine[] {
	const percent = new Intl.NumberFormat(language).format(discountPercent);
	return discountsOf(lines.map(taxedOf), Math.round(discountPercent * 100)).map(({ netCents, ...tax }) => {
		const own = lines.filter(({ rate, category }) => rate === tax.rate && category === tax.category);
		return {
			kind: "discount",
			text: `${WORDS.discount[language]} ${percent} %`,
			startDate,
			endDate: own.map((line) => line.endDate).reduce(later),
			hundredths: null,
			unit: null,
			unitCents: null,
			...tax,
			cents: netCents,
			parts: [],
		};
	});
}

/** The hours that the marks of an invoice have frozen, without the differences that they settle. */
export function hoursOf(
	{ marks, startDate, endDate }: Pick<InvoiceSources, "marks" | "startDate" | "endDate">,
	frozen: readonly FrozenWork[],
): FrozenWork[] {
	const markIds = new Set(marks.map(({ id }) => id));
	return frozen.filter(
		({ date, invoice, settles }) =>
			settles === undefined && date >= startDate && date <= endDate && markIds.has(invoice?.id ?? ""),
	);
}

/** Hours of one text, month and price are one line, of several projects too; so are differences of one invoice. */
function joined(lines: readonly StoredLine[]): StoredLine[] {
	const textOfLine = ({ kind, text, startDate, unitCents, rate }: StoredLine, index: number) =>
		kind === "fee" ? index : `${kind} ${startDate} ${unitCents} ${rate} ${text}`;
	return [...Map.groupBy(lines, textOfLine).values()].flatMap((own) => {
		const [first] = own;
		const sum = (field: "hundredths" | "cents") => own.reduce((total, line) => total + (line[field] ?? 0), 0);
		const cents = sum("cents");
		if (first === undefined || (first.kind === "difference" && cents === 0)) return [];
		const hundredths = first.hundredths === null ? null : sum("hundredths");
		return [{ ...first, cents, hundredths, parts: own.flatMap(({ parts }) => parts) }];
	});
}

/** The month of a line's first entry within the range; of a fee all of it. */
function periodOf({ kind, of }: Line, range: DateRange): DateRange {
	if (kind === "fee") return { startDate: range.startDate, endDate: range.endDate };
	const month = monthOf(of.date);
	return {
		startDate: later(range.startDate, firstDay(month)),
		endDate: earlier(range.endDate, lastDay(month)),
	};
}

function storedLine(line: Line, sources: InvoiceSources): StoredLine {
	const period = periodOf(line, sources);
	const isHours = line.kind === "hours" && line.settles === undefined;
	return {
		kind: line.kind === "fee" ? "fee" : isHours ? "hours" : "difference",
		text: textOf(line, sources),
		...period,
		hundredths: isHours ? line.hundredths : null,
		unit: isHours ? "h" : null,
		unitCents: isHours ? line.of.hourPriceCents : null,
		...taxOn(sources, period.endDate),
		cents: line.cents,
		parts: partsOf(line, isHours, sources),
	};
}

function partsOf(
	{ kind, of, settles, hundredths, cents }: Line,
	isHours: boolean,
	{ marks, grouping }: InvoiceSources,
): LinePart[] {
	const mark = marks.find(({ id }) => id === of.invoice?.id);
	if (mark === undefined) return [];
	const { id, projectId, projectName, costCentre, projectNumber, labelNumbers = {} } = mark;
	const labelNumber = of.label && own(labelNumbers, of.label.id);
	return [
		{
			markId: id,
			project: { id: projectId, name: projectName },
			costCentre,
			...(projectNumber && { projectNumber }),
			label: of.label,
			...(labelNumber && { labelNumber }),
			userId: grouping === "person" && kind === "hours" ? of.userId : null,
			...(settles && { settles: settles.id }),
			hundredths: isHours ? hundredths : null,
			cents,
		},
	];
}

function freeLine(
	{ text, hundredths, unit, unitCents, rate }: FreeLine,
	sources: InvoiceSources,
): StoredLine {
	const { startDate, endDate } = sources;
	const cents = amountOf(hundredths, unitCents);
	return {
		kind: "free",
		text,
		startDate,
		endDate,
		hundredths,
		unit,
		unitCents,
		...taxOn(sources, endDate, rate),
		cents,
		parts: [],
	};
}

/** The rate of the day of performance: the general one if none is given, or none where the buyer pays it or the Act exempts it. */
function taxOn(
	{ rates, customer }: InvoiceSources,
	date: LocalDate,
	given = ratesOn(rates, date)[0] ?? 0,
): Pick<StoredLine, "rate" | "category"> {
	const category = CATEGORIES[customer.vat];
	return { category, rate: category === "S" ? given : 0 };
}

const WORDS: Readonly<
	Record<"fee" | "difference" | "discount" | "work", Readonly<Record<Language, string>>>
> = {
	fee: { en: "Fixed fee", fi: "Kiinteä palkkio" },
	difference: { en: "Difference to invoice", fi: "Erotus laskuun" },
	discount: { en: "Discount", fi: "Alennus" },
	work: { en: "Work", fi: "Työ" },
};

function textOf({ kind, of, settles }: Line, { grouping, customer, personName }: InvoiceSources): string {
	const { language } = customer;
	const project = of.project?.name ?? "";
	if (kind === "fee") return `${project} – ${WORDS.fee[language]}`;
	if (settles !== undefined)
		return `${project} – ${WORDS.difference[language]} ${settles.reference ?? ""}`.trim();
	if (grouping === "one") return WORDS.work[language];
	const part =
		grouping === "label" ? of.label?.name : grouping === "person" ? personName(of.userId ?? "") : "";
	return part ? `${project} – ${part}` : project;
}
