import type { BilledHours } from "@tuntikirja/contract/billing-rate/schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { percentOf } from "@tuntikirja/contract/kernel/money.ts";
import { isBillable, type PricedWork } from "./priced-work.ts";

/** Σ minutes of the work. */
export function minutesOf(work: readonly PricedWork[]): number {
	return work.reduce((minutes, one) => minutes + one.minutes, 0);
}

/** Minutes of work, and those of them that are sold. */
export interface BilledMinutes {
	readonly total: number;
	readonly billable: number;
}

/** The minutes of the work. */
export function billedMinutes(work: readonly PricedWork[]): BilledMinutes {
	const billed = { total: 0, billable: 0 };
	for (const one of work) {
		billed.total += one.minutes;
		if (isBillable(one)) billed.billable += one.minutes;
	}
	return billed;
}

/** Σ of the minutes. */
export function sumBilled(all: Iterable<BilledMinutes>): BilledMinutes {
	const sum = { total: 0, billable: 0 };
	for (const { total, billable } of all) {
		sum.total += total;
		sum.billable += billable;
	}
	return sum;
}

/** Hours by whether they are sold, and the billing rate: null without hours, because nothing is not 0 %. Rules §10. */
export function billedHours({ total, billable }: BilledMinutes): BilledHours {
	return {
		totalHours: minutesToHours(total),
		billableHours: minutesToHours(billable),
		nonBillableHours: minutesToHours(total - billable),
		billingRate: percentOf(exact(billable), exact(total)),
	};
}
