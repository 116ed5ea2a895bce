import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { byDate, stepsOfLabel } from "#money/prices/price-rules.ts";
import { changeProjectWithin } from "#projects/edit-project.ts";
import type { PriceStep, ProjectPrices } from "#records/company/projects.ts";
import type { Call } from "#records/people/caller.ts";
import { entriesOnProject } from "./entries-on-project.ts";

/** A price of a project or of one of its labels (null: its own) from a day on. */
export interface PricePlace {
	readonly projectId: string;
	readonly labelId: string | null;
	readonly from: LocalDate;
}

/**
 * Gives a price a step. Unlike an edit it leaves no step out that says what held anyway: rows of a file come in any order,
 * and each is taken back alone. @returns false: the step is there. @throws not-found, price-taken
 */
export async function addPriceStep(
	writer: Writer,
	call: Call,
	place: PricePlace,
	cents: number,
): Promise<boolean> {
	const { projectId, from } = place;
	let isNew = false;
	await changeProjectWithin(writer, { ...call, projectId }, async (before) => {
		if (before === null) throw new AppError("not-found");
		const steps = stepsOf(before.prices, place);
		const there = steps.find((step) => step.from === from);
		if (there !== undefined && there.cents !== cents) throw new AppError("price-taken");
		isNew = there === undefined;
		if (!isNew) return before;
		return { ...before, prices: withSteps(before.prices, place, [...steps, { from, cents }].sort(byDate)) };
	});
	return isNew;
}

/** Takes a step back; one that an edit has left out is gone already. @throws entry-invoiced with the months */
export async function removePriceStep(writer: Writer, call: Call, place: PricePlace): Promise<void> {
	const { projectId } = place;
	await changeProjectWithin(writer, { ...call, projectId }, async (before) => {
		if (before === null) return null;
		const steps = stepsOf(before.prices, place);
		if (!steps.some(({ from }) => from === place.from)) return before;
		const months = await invoicedMonthsOf(writer, place, steps);
		if (months.length > 0) throw new AppError("entry-invoiced", { months });
		const others = steps.filter(({ from }) => from !== place.from);
		return { ...before, prices: withSteps(before.prices, place, others) };
	});
}

const stepsOf = (prices: ProjectPrices, { labelId }: PricePlace): readonly PriceStep[] =>
	labelId === null ? prices.hourPrices : stepsOfLabel(prices, labelId);

function withSteps(prices: ProjectPrices, { labelId }: PricePlace, steps: PriceStep[]): ProjectPrices {
	if (labelId === null) return { ...prices, hourPrices: steps };
	const { [labelId]: _, ...others } = prices.labelPrices;
	return { ...prices, labelPrices: steps.length === 0 ? others : { ...others, [labelId]: steps } };
}

/** Months with invoiced work from the step's day until the next step; all labels have the project's own price perhaps. */
async function invoicedMonthsOf(
	reader: Reader,
	{ projectId, labelId, from }: PricePlace,
	steps: readonly PriceStep[],
): Promise<string[]> {
	const [next = null] = steps
		.flatMap((step) => (step.from !== null && step.from > from ? [step.from] : []))
		.sort();
	const entries = await entriesOnProject(reader, projectId, from);
	const invoiced = entries.filter(
		({ date, entry }) =>
			entry.invoice !== undefined &&
			(next === null || date < next) &&
			(labelId === null || entry.label?.id === labelId),
	);
	return [...new Set(invoiced.map(({ date }) => monthOf(date)))].sort();
}
