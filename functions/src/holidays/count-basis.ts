import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	firstYearMarked,
	firstYearTouched,
	isReadable,
	type StoredBalance,
} from "#records/derived/balances.ts";
import { changesSince, latestChange } from "#records/company/company-changes.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import type { CountBasis, HolidayAdjustments, HolidayCounts } from "#records/derived/holiday-counts.ts";

/** What a count of annual holiday is made of besides months, contracts and calendar, whose changes leave marks. */
export interface BasisSources {
	readonly startDate: LocalDate;
	readonly balance: (Pick<StoredBalance, "holidayMarks"> & Partial<Pick<StoredBalance, "userId">>) | null;
	readonly settings: CompanySettings;
	readonly adjustments: HolidayAdjustments | null;
}

/** A mark that no balance has: a count that could not read the marks is not trusted for longer than they cannot be. */
const UNREADABLE_MARKS: CountBasis["marks"] = { "0000": "" };

/** What a count that is made of these knows of. */
export function basisOf({ startDate, balance, settings, adjustments }: BasisSources): CountBasis {
	return {
		startDate,
		marks: balance === null || isReadable(balance) ? (balance?.holidayMarks ?? {}) : UNREADABLE_MARKS,
		companyAsOf: latestChange(settings.changes, "holidays"),
		adjustmentsVersion: adjustments?.version ?? 0,
	};
}

/** The credit year from which on the stored parts of years are no longer true; Infinity: they all are. */
export function untrueSince(
	{ basis }: Pick<HolidayCounts, "basis">,
	{ startDate, balance, settings }: Omit<BasisSources, "adjustments">,
): number {
	if (basis.startDate !== startDate) return 0;
	const changes = changesSince(settings.changes, basis.companyAsOf, "holidays");
	const years = [
		...unknownMarks(basis, balance).map(firstYearMarked),
		...changes.map(({ from }) => firstYearTouched(from)),
	];
	return Math.min(...years, Number.POSITIVE_INFINITY);
}

/** The months and credit years with a mark that a count does not include. */
export function unknownMarks({ marks }: CountBasis, balance: BasisSources["balance"]): string[] {
	const present = Object.entries(balance?.holidayMarks ?? {});
	return present.filter(([key, mark]) => own(marks, key) !== mark).map(([key]) => key);
}

/**
 * Whether marks are missing that were there when the count was made, or cannot be read: the balance that has them is read
 * as an empty one where it is malformed. What has changed since is then not known.
 */
export function hasLostMarks({ marks }: CountBasis, balance: BasisSources["balance"]): boolean {
	const present = balance?.holidayMarks ?? {};
	return (
		(balance !== null && !isReadable(balance)) ||
		Object.keys(marks).some((key) => own(present, key) === undefined)
	);
}

/** Whether a count, made today, says what the sources say now. */
export function isTrueCount(counts: HolidayCounts, sources: BasisSources): boolean {
	return (
		untrueSince(counts, sources) === Number.POSITIVE_INFINITY &&
		counts.basis.adjustmentsVersion === (sources.adjustments?.version ?? 0)
	);
}
