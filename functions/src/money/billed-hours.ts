import type { BilledHours } from "@tuntikirja/contract/billing-rate/schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { percentOf } from "@tuntikirja/contract/kernel/money.ts";
import { isBillable, type PricedWork } from "./priced-work.ts";

/** Σ minutes of the work. */
export function minutesOf(work: readonly PricedWork[]): number {
	return work.reduce((minutes, one) => minutes + one.minutes, 0);
}

/** Hours by whether they are sold, and the billing rate: null without hours, because nothing is not 0 %. Rules §10. */
export function billedHours(work: readonly PricedWork[]): BilledHours {
	const [total, billable] = [minutesOf(work), minutesOf(work.filter(isBillable))];
	return {
		totalHours: minutesToHours(total),
		billableHours: minutesToHours(billable),
		nonBillableHours: minutesToHours(total - billable),
		billingRate: percentOf(exact(billable), exact(total)),
	};
}
