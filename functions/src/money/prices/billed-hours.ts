import type { BilledHours, Unpriced } from "@tuntikirja/contract/billing-rate/schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours, minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { percentOf } from "@tuntikirja/contract/kernel/money.ts";
import { isBillable, type PricedWork } from "./priced-work.ts";
import type { PricedProject } from "#records/company/projects.ts";

/** Σ minutes of the work. */
export function minutesOf(work: readonly Pick<PricedWork, "minutes">[]): number {
	return work.reduce((minutes, one) => minutes + one.minutes, 0);
}

/** Minutes of work, and those of them that are sold. */
export interface BilledMinutes {
	readonly total: number;
	readonly billable: number;
}

/** The same, and the billed hours of those in hundredths: what they have of the billing lines of all people. */
export interface BilledTime extends BilledMinutes {
	readonly hundredths: number;
}

export function billedMinutes(work: readonly PricedWork[]): BilledMinutes {
	const billed = { total: 0, billable: 0 };
	for (const one of work) {
		billed.total += one.minutes;
		if (isBillable(one)) billed.billable += one.minutes;
	}
	return billed;
}

/** The minutes and the billed hours of work that has its parts of billing lines. */
export function billedTime(work: readonly (PricedWork & { readonly hundredths: number })[]): BilledTime {
	const sold = work.filter(isBillable);
	return {
		...billedMinutes(work),
		hundredths: sold.reduce((total, { hundredths }) => total + hundredths, 0),
	};
}

export function sumBilled(all: Iterable<BilledTime>): BilledTime {
	const sum = { total: 0, billable: 0, hundredths: 0 };
	for (const { total, billable, hundredths } of all) {
		sum.total += total;
		sum.billable += billable;
		sum.hundredths += hundredths;
	}
	return sum;
}

/**
 * Hours by whether they are sold, and the billing rate. Billable hours are those of the billing lines; worked hours are
 * exact minutes, and so is the rate: where all is sold it is 100 %, however the hours of a line were rounded. Rules §9, §10.
 */
export function billedHours({ hundredths, ...minutes }: BilledTime): BilledHours {
	return {
		totalHours: minutesToHours(minutes.total),
		billableHours: hundredthsToHours(hundredths),
		nonBillableHours: minutesToHours(minutes.total - minutes.billable),
		billingRate: billingRateOf(minutes),
	};
}

/** The billing rate: null without hours, because nothing is not 0 %. Rules §10. */
export function billingRateOf({ total, billable }: BilledMinutes): number | null {
	return percentOf(exact(billable), exact(total));
}

/**
 * The work on projects without a price. Projects have their present names where `projects` includes them, otherwise the
 * names stored in the entries.
 */
export function unpricedOf(
	work: readonly PricedWork[],
	projects: readonly Pick<PricedProject, "project">[] = [],
): Unpriced {
	const unpriced = work.filter(({ isUnpriced }) => isUnpriced);
	const names = new Map(unpriced.map(({ project }) => [project?.id ?? "", project?.name ?? ""]));
	for (const { project } of projects) if (names.has(project.id)) names.set(project.id, project.name);
	return {
		entriesWithoutPrice: unpriced.length,
		hoursWithoutPrice: minutesToHours(minutesOf(unpriced)),
		projectsWithoutPrice: [...names]
			.map(([id, name]) => ({ id, name }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi")),
	};
}
