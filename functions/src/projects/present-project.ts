import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { FixedFeeAnswer, PriceHistoryStep, Project } from "@tuntikirja/contract/projects/schema.ts";
import { reachesAll, type ReachingCaller } from "#records/groups/person-in-reach.ts";
import { stepOn, stepsOfLabel } from "#money/prices/price-rules.ts";
import type { PriceStep, ProjectDocument, ProjectPrices } from "#records/company/projects.ts";

/**
 * A project as this caller may see it on a date. Prices are for admins and for invoicing; an external learns of no member but
 * themselves, because the staff list is not theirs to see.
 */
export function presentProject(
	caller: ReachingCaller,
	project: ProjectDocument,
	prices: ProjectPrices | null,
	date: LocalDate,
): Project {
	const { uid, profile } = caller;
	const seen = reachesAll(caller) ? prices : null;
	const members =
		profile.role === "external" ? project.members.filter((member) => member.id === uid) : project.members;
	return {
		id: project.id,
		name: project.name,
		members,
		isActive: project.isActive,
		isMember: project.memberIds.includes(uid),
		hourName: project.hourName,
		...(seen === null ? {} : presentPrices(project, seen, date)),
		hourLabels: project.labels.map(({ id, name }) => ({
			id,
			name,
			...(seen === null ? {} : priceIn(stepsOfLabel(seen, id), date)),
			...(seen !== null && presentLabel(project, seen, id)),
		})),
		favProject: profile.favouriteProjectIds.includes(project.id),
		favLabelId: own(profile.favouriteLabelIds, project.id) ?? null,
	};
}

function presentLabel(
	{ labelNumbers = {}, supplements = {} }: ProjectDocument,
	{ notBillableLabelIds }: ProjectPrices,
	id: string,
): Pick<Project["hourLabels"][number], "notBillable" | "number" | "supplement"> {
	const [number, supplement] = [own(labelNumbers, id), own(supplements, id)];
	return {
		...(notBillableLabelIds?.includes(id) && { notBillable: true as const }),
		...(number && { number }),
		...(supplement && { supplement }),
	};
}

/** The price in force as a field of an answer; without one there is no field. */
function priceIn(steps: readonly PriceStep[], date: LocalDate): { hourPrice?: number } {
	const cents = stepOn(steps, date);
	return cents === null ? {} : { hourPrice: centsToEuros(cents) };
}

/** What only those who see prices see of a project beside the prices of its labels. */
function presentPrices(
	{ labels, formerLabels, customerId, number, costCentre }: ProjectDocument,
	prices: ProjectPrices,
	date: LocalDate,
): Pick<
	Project,
	"hourPrice" | "fixedFee" | "notBillable" | "customerId" | "number" | "costCentre" | "priceHistory"
> {
	const { hourPrices, fixedFee, notBillable } = prices;
	return {
		...priceIn(hourPrices, date),
		...(notBillable && { notBillable }),
		...(customerId && { customerId }),
		...(number && { number }),
		...(costCentre && { costCentre }),
		fixedFee: fixedFee === null ? null : presentFee(fixedFee),
		priceHistory: [
			...presentSteps(null, hourPrices),
			...[...labels, ...formerLabels].flatMap((label) => presentSteps(label, stepsOfLabel(prices, label.id))),
		],
	};
}

function presentFee({ per, cents, from, to }: NonNullable<ProjectPrices["fixedFee"]>): FixedFeeAnswer {
	return { per, amount: centsToEuros(cents), from, to };
}

function presentSteps(label: Named | null, steps: readonly PriceStep[]): PriceHistoryStep[] {
	return steps.map(({ from, cents }) => ({
		label,
		from,
		hourPrice: cents === null ? null : centsToEuros(cents),
	}));
}
