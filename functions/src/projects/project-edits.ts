import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import type {
	FixedFeeInput,
	HourLabelInput,
	ProjectEdit,
} from "@tuntikirja/contract/projects/admin-schema.ts";
import { stepsOfLabel, withStep } from "#money/prices/price-rules.ts";
import { gone, type ProjectDocument, type ProjectPrices } from "#records/company/projects.ts";

/** A project's name for comparison: names that differ only in capitals are the same. */
export function nameKeyOf(name: string): string {
	return name.toLocaleLowerCase("fi");
}

/** A project of which only id and name are known. */
export function emptyProject(id: string, name: string): ProjectDocument {
	return {
		id,
		name,
		nameKey: nameKeyOf(name),
		isActive: true,
		memberIds: [],
		members: [],
		formerMemberIds: [],
		formerMembers: [],
		hourName: null,
		labels: [],
		formerLabels: [],
	};
}

/** The project with these labels to choose from; entries may still name those that are no longer offered. */
export function withLabels(project: ProjectDocument, asked: readonly HourLabelInput[]): ProjectDocument {
	const { labelNumbers, supplements, ...others } = project;
	const labels = asked.map(({ id, name }) => ({ id, name }));
	const numbers = withValues(
		labelNumbers,
		asked.map(({ id, number }) => [id, number]),
	);
	const paid = withValues(
		supplements,
		asked.map(({ id, supplement }) => [id, supplement]),
	);
	return {
		...others,
		labels,
		formerLabels: gone(project.labels, labels, project.formerLabels),
		...(Object.keys(numbers).length > 0 && { labelNumbers: numbers }),
		...(Object.keys(paid).length > 0 && { supplements: paid }),
	};
}

/** The values by label with those that an edit names: undefined stays, empty goes. */
function withValues<V extends string>(
	before: Readonly<Record<string, V>> = {},
	asked: readonly (readonly [id: string, value: V | "" | null | undefined])[],
): Record<string, V> {
	const values = new Map(Object.entries(before));
	for (const [id, value] of asked)
		if (value) values.set(id, value);
		else if (value !== undefined) values.delete(id);
	return Object.fromEntries(values);
}

/** The prices with those that an edit names, from the date on (null: from always), and with what has none by intent. */
export function withPricesOf(
	{ notBillable, notBillableLabelIds, ...before }: ProjectPrices,
	edit: ProjectEdit,
	from: LocalDate | null,
): ProjectPrices {
	const { hourPrice, hourLabels = [], fixedFee } = edit;
	const labelPrices = { ...before.labelPrices };
	for (const { id, hourPrice: price } of hourLabels)
		if (price !== undefined) labelPrices[id] = withStep(stepsOfLabel(before, id), from, cents(price));
	return {
		...before,
		hourPrices:
			hourPrice === undefined ? before.hourPrices : withStep(before.hourPrices, from, cents(hourPrice)),
		labelPrices: Object.fromEntries(Object.entries(labelPrices).filter(([, steps]) => steps.length > 0)),
		fixedFee: fixedFee === undefined ? before.fixedFee : storedFee(fixedFee),
		...withoutPrice({ notBillable, notBillableLabelIds }, edit),
	};
}

/** What has no price by intent, after an edit. */
function withoutPrice(
	before: Pick<ProjectPrices, "notBillable" | "notBillableLabelIds">,
	{ notBillable = before.notBillable ?? false, hourLabels = [] }: ProjectEdit,
): Pick<ProjectPrices, "notBillable" | "notBillableLabelIds"> {
	const labelIds = new Set(before.notBillableLabelIds);
	for (const label of hourLabels) {
		if (label.notBillable === true) labelIds.add(label.id);
		if (label.notBillable === false) labelIds.delete(label.id);
	}
	return {
		...(notBillable && { notBillable }),
		...(labelIds.size > 0 && { notBillableLabelIds: [...labelIds].sort() }),
	};
}

function cents(euros: number | null): number | null {
	return euros === null ? null : toCents(euros);
}

function storedFee(fee: FixedFeeInput | null): ProjectPrices["fixedFee"] {
	if (fee === null) return null;
	const { amount, ...rest } = fee;
	return { ...rest, cents: toCents(amount) };
}
