import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type {
	FixedFeeInput,
	HourLabelInput,
	ProjectEdit,
} from "@tuntikirja/contract/projects/admin-schema.ts";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { parseDecimal } from "#lib/i18n/decimal.ts";
import { ALWAYS, ownPriceOn } from "./prices/project-prices.ts";
import type { FeeValues, LabelValues, ProjectValues } from "./project-values.ts";

export type Problem = "required" | "amount" | "twice" | "inverted";
/** Problems by field: `name`, `hourPrice`, `feeTo`, `name:<label>`, `price:<label>`. */
export type Problems = Readonly<Record<string, Problem>>;
/** The fields that a save changes; missing fields stay unchanged. */
export type ProjectChanges = Omit<ProjectEdit, "projectId" | "isActive">;

export type Verdict = { readonly problems: Problems } | { readonly changes: ProjectChanges };

/** Returns the changes of the form against the opened project (null for a new one), or the problems. */
export function validateProject(values: ProjectValues, opened: Project | null): Verdict {
	const problems = problemsOf(values);
	if (Object.keys(problems).length > 0) return { problems };
	const prices = priceChanges(values, opened);
	const name = values.name.trim();
	const hourName = values.hourName.trim() || null;
	const fixedFee = feeOf(values.fee);
	return {
		changes: {
			...(name !== opened?.name && { projectName: name }),
			...(idsOf(values.members) !== idsOf(opened?.members ?? []) && {
				members: values.members.map(({ id }) => ({ id })),
			}),
			...(hourName !== (opened?.hourName ?? null) && { hourName }),
			...(JSON.stringify(fixedFee) !== JSON.stringify(inOrder(opened?.fixedFee)) && { fixedFee }),
			...prices,
		},
	};
}

function problemsOf({ name, hourPrice, labels, pricesHold, pricesFrom, fee }: ProjectValues): Problems {
	const problems: Record<string, Problem | null> = {
		name: name.trim() === "" ? "required" : null,
		hourPrice: amountProblem(hourPrice, PROJECT_BOUNDS.hourPrice.max),
		pricesFrom: pricesHold === "date" && pricesFrom === null ? "required" : null,
		...feeProblems(fee),
	};
	for (const label of labels) {
		problems[`name:${label.id}`] = nameProblem(label, labels);
		problems[`price:${label.id}`] = amountProblem(label.price, PROJECT_BOUNDS.hourPrice.max);
	}
	const found = Object.entries(problems).filter((entry): entry is [string, Problem] => entry[1] !== null);
	return Object.fromEntries(found);
}

function nameProblem({ id, name }: LabelValues, labels: readonly LabelValues[]): Problem | null {
	const key = (text: string) => text.trim().toLocaleLowerCase("fi");
	if (name.trim() === "") return "required";
	return labels.some((other) => other.id !== id && key(other.name) === key(name)) ? "twice" : null;
}

/** An empty amount means no price and is valid. */
function amountProblem(text: string | null, most: number): Problem | null {
	if (text === null || text.trim() === "") return null;
	const amount = parseDecimal(text);
	return amount === null || amount > most ? "amount" : null;
}

function feeProblems({ per, amount, from, to }: FeeValues): Record<string, Problem | null> {
	if (per === "none") return {};
	const isInverted = from !== null && to !== null && to < from;
	return {
		feeAmount: amount.trim() === "" ? "required" : amountProblem(amount, PROJECT_BOUNDS.fixedFee.max),
		feeFrom: from === null ? "required" : null,
		feeTo: per === "project" && to === null ? "required" : isInverted ? "inverted" : null,
	};
}

/** Only differences from the price in force on the chosen date, so typing the old price removes a planned one. */
function priceChanges(values: ProjectValues, opened: Project | null): ProjectChanges {
	const pricesFrom = values.pricesHold === "always" ? null : values.pricesFrom;
	const date = pricesFrom ?? ALWAYS;
	const hourPrice = changedPrice(values.hourPrice, opened, null, date);
	const hourLabels = values.labels.map(({ id, name, price }): HourLabelInput => {
		const changed = changedPrice(price, opened, id, date);
		return { id, name: name.trim(), ...(changed !== undefined && { hourPrice: changed }) };
	});
	const before = opened?.hourLabels.map(({ id, name }): HourLabelInput => ({ id, name })) ?? [];
	const isPriced = hourPrice !== undefined || hourLabels.some((label) => label.hourPrice !== undefined);
	return {
		...(hourPrice !== undefined && { hourPrice }),
		...(JSON.stringify(hourLabels) !== JSON.stringify(before) && { hourLabels }),
		...(isPriced && { pricesFrom }),
	};
}

function changedPrice(
	text: string | null,
	opened: Project | null,
	labelId: string | null,
	date: LocalDate,
): number | null | undefined {
	if (text === null) return undefined;
	const price = parseDecimal(text);
	const before = opened ? ownPriceOn(opened, labelId, date) : null;
	return price === before ? undefined : price;
}

function feeOf({ per, amount, from, to }: FeeValues): FixedFeeInput | null {
	const euros = parseDecimal(amount);
	if (per === "none" || euros === null || from === null) return null;
	if (per === "month") return { per, amount: euros, from, to };
	return to === null ? null : { per, amount: euros, from, to };
}

function inOrder(fee: Project["fixedFee"]) {
	return fee ? { per: fee.per, amount: fee.amount, from: fee.from, to: fee.to } : null;
}

function idsOf(members: readonly { readonly id: string }[]): string {
	return members
		.map(({ id }) => id)
		.sort()
		.join();
}
