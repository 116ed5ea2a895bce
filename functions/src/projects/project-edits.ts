import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import type {
	FixedFeeInput,
	HourLabelInput,
	ProjectEdit,
} from "@tuntikirja/contract/projects/admin-schema.ts";
import { stepsOfLabel, withStep } from "#money/price-rules.ts";
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
	const labels = asked.map(({ id, name }) => ({ id, name }));
	return { ...project, labels, formerLabels: gone(project.labels, labels, project.formerLabels) };
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
