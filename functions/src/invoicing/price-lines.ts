import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { billingLines, entriesOf, peopleOf, type SoldPart } from "#money/prices/billing-line.ts";
import { isBillable, type PricedWork } from "#money/prices/priced-work.ts";
import { feeCents } from "#money/prices/revenue.ts";
import type { WorkByMonth } from "#money/prices/load-priced-work.ts";
import { stepOf } from "#money/prices/price-rules.ts";
import { valueOf } from "#money/value-of.ts";
import { NO_PRICES, type PricedProject } from "#records/company/projects.ts";

/** Work on a project and label while one list price held. Cents. */
export interface PriceLine {
	readonly of: PricedWork;
	readonly label: Named | null;
	readonly listCents: number | null;
	/** Billed hours, and those of them with a price, in hundredths. */
	readonly hundredths: number;
	readonly billableHundredths: number;
	readonly cents: number;
}

/**
 * The work on projects by label and list price: the hourly price of the project, or that of the label where the
 * project has no price. Realised and list price differ where a label has its own price, and where hours are free.
 */
export function priceLines(work: WorkByMonth, projects: readonly PricedProject[]): PriceLine[] {
	const keyOf = keysOf(projects);
	const lines = new Map<Key, PriceLine>();
	for (const month of work)
		for (const { key, of, hundredths, cents } of keyedParts(month, keyOf)) {
			const before = lines.get(key) ?? {
				of,
				label: of.label,
				hundredths: 0,
				billableHundredths: 0,
				cents: 0,
			};
			lines.set(key, {
				...before,
				listCents: key.listCents,
				hundredths: before.hundredths + hundredths,
				billableHundredths: before.billableHundredths + (isBillable(of) ? hundredths : 0),
				cents: before.cents + cents,
			});
		}
	return [...lines.values()];
}

/** Of a project, a label and a list price. To make texts of the three took a fifth of the report's time. */
interface Key {
	readonly listCents: number | null;
}

/** Finds the key of work: the same object for the same project, label and list price. */
function keysOf(projects: readonly PricedProject[]): (one: PricedWork) => Key {
	const pricesOf = new Map(projects.map(({ project, prices }) => [project.id, prices]));
	const keys = new Map<string, Map<string, Map<number | null, Key>>>();
	return ({ project, label, date, hourPriceCents }) => {
		const ofProject = pricesOf.get(project?.id ?? "") ?? NO_PRICES;
		const listCents = stepOf(ofProject, null, date) ?? (hourPriceCents > 0 ? hourPriceCents : null);
		const byLabel = valueOf(keys, project?.id ?? "", () => new Map());
		const ofLabel = valueOf(byLabel, label?.id ?? "", () => new Map());
		return valueOf(ofLabel, listCents, () => ({ listCents }));
	};
}

interface KeyedPart extends Pick<SoldPart, "of" | "hundredths" | "cents"> {
	readonly key: Key;
}

/** The billing lines of a month by their keys. A list price can change within one: then its entries have the keys. */
function keyedParts(month: readonly PricedWork[], keyOf: (one: PricedWork) => Key): KeyedPart[] {
	const lines = billingLines(month.filter(({ project }) => project !== null));
	return lines.flatMap((line): KeyedPart[] => {
		const key = keyOf(line.of);
		if (line.work.every((one) => keyOf(one) === key)) return [{ ...line, key }];
		const entries = peopleOf(line).flatMap(entriesOf);
		return entries.map((of) => ({ of, key: keyOf(of), hundredths: of.hundredths, cents: of.cents }));
	});
}

export interface PriceFee {
	readonly project: Named;
	readonly cents: number;
}

/** The fees of the range, which no hour has brought in. */
export function priceFees(projects: readonly PricedProject[], range: DateRange): PriceFee[] {
	const fees = projects.map(({ project, prices: { fixedFee } }) => ({
		project,
		cents: fixedFee === null ? 0 : feeCents(fixedFee, range),
	}));
	return fees.filter(({ cents }) => cents !== 0);
}

/** Cents that an hour has brought in, to the whole cent; null without any hours. */
export function realisedCents(cents: number, hundredths: number): number | null {
	return hundredths === 0 ? null : Number(roundHalfAwayFromZero(exact(cents * 100, hundredths)));
}
