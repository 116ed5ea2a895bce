import type { SharedTimesheet } from "@tuntikirja/contract/reports/shared-schema.ts";
import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import type { Letterhead } from "@tuntikirja/contract/settings/schema.ts";
import type { SharedReport } from "#records/company/shared-reports.ts";
import { initialsOf } from "#records/people/initials.ts";

type Money = { readonly price?: number | undefined; readonly amount?: number | undefined };

/**
 * The public timesheet, copied field by field, so that a field added to the timesheet later is not public until it is
 * added here.
 */
export function presentSharedTimesheet(
	timesheet: Timesheet,
	shared: SharedReport,
	company: Letterhead,
): SharedTimesheet {
	const personOf = (name: string) => (shared.showNames === "initials" ? initialsOf(name) : name);
	const { startDate, endDate, expiresAt, withPrices } = shared;
	const amountOf = ({ amount }: Money) => (withPrices && amount !== undefined ? { amount } : {});
	const priceOf = ({ price }: Money) => (withPrices && price !== undefined ? { price } : {});
	return {
		company,
		project: timesheet.project.name,
		startDate,
		endDate,
		expiresAt,
		lines: timesheet.lines.map((line) => ({
			date: line.date,
			person: personOf(line.name),
			...(line.label === undefined ? {} : { label: line.label.name }),
			notes: line.notes,
			hours: line.hours,
			...priceOf(line),
			...amountOf(line),
		})),
		byPerson: timesheet.byPerson.map((one) => ({
			person: personOf(one.name),
			hours: one.hours,
			...amountOf(one),
		})),
		byLabel: timesheet.byLabel.map((one) => ({
			label: one.label?.name ?? null,
			hours: one.hours,
			...amountOf(one),
		})),
		totals: { hours: timesheet.totals.hours, ...amountOf(timesheet.totals) },
	};
}
