import { eachDate, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthEndLine } from "@tuntikirja/contract/months/month-end-schema.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { hiddenFromLeads } from "@tuntikirja/contract/work-days/hidden-leave.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { Reader } from "#firestore/reader.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { loggedDays, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";

type Stretch = NonNullable<MonthEndLine["certificates"]>[number];

/** No certificate is asked for after more days than these months before another have. */
export const MONTHS_BEFORE = 3;

/** The reasons for which a certificate may be asked, of those that the caller may see: leads see no illness. */
export function reasonsWithCertificate(
	{ absenceReasons = [], leadsSee }: Pick<CompanySettings, "absenceReasons" | "leadsSee">,
	seesAll: boolean,
): AbsenceReason[] {
	const hidden: readonly number[] = seesAll ? [] : hiddenFromLeads(leadsSee);
	return absenceReasons.filter(
		({ certificateAfterDays, dayTypeId }) => certificateAfterDays !== null && !hidden.includes(dayTypeId),
	);
}

/** The stretches of leave with each reason, in calendar days, joined over days off. Another reason is no part of it. */
export function reasonStretches(
	dates: readonly LocalDate[],
	days: LoggedDays,
	isOff: (date: LocalDate) => boolean,
): Stretch[] {
	const stretches: Stretch[] = [];
	let open = new Map<string, Stretch>();
	for (const date of dates) {
		const entries = days.get(date)?.entries ?? [];
		if (entries.length === 0 && isOff(date)) continue;
		const before = open;
		open = new Map(
			entries.flatMap(({ reasonId }) => {
				if (reasonId === undefined) return [];
				const { startDate } = before.get(reasonId) ?? { startDate: date };
				const length = eachDate(startDate, date).length;
				return [[reasonId, { reasonId, startDate, endDate: date, days: length }] as const];
			}),
		);
		stretches.push(...[...before.values()].filter(({ reasonId }) => !open.has(reasonId)));
	}
	return [...stretches, ...open.values()];
}

interface MonthOfPeople {
	readonly documents: readonly (WorkMonth | null)[];
	readonly termsByPerson: ReadonlyMap<string, WorkTerms>;
	readonly reasons: readonly AbsenceReason[];
}

/**
 * For which stretches of leave that touch the month a certificate is asked, by person. Months before are read only of people
 * whose leave goes on from them, and only while it does, at most three. No read without reasons.
 */
export async function loadCertificates(
	reader: Reader,
	month: Month,
	{ documents, termsByPerson, reasons }: MonthOfPeople,
): Promise<Map<string, Pick<MonthEndLine, "certificates">>> {
	const stored = reasons.length === 0 ? [] : documents.flatMap((one) => one ?? []);
	const found = await Promise.all(
		stored.map(async (one) => {
			const holidays = termsByPerson.get(one.userId)?.holidays ?? new Map();
			const isOff = (date: LocalDate) => isWeekend(date) || holidays.has(date);
			return [one.userId, await longStretches(reader, month, one, { isOff, reasons })] as const;
		}),
	);
	return new Map(
		found.flatMap(([uid, certificates]) =>
			certificates.length > 0 ? [[uid, { certificates }] as const] : [],
		),
	);
}

async function longStretches(
	reader: Reader,
	month: Month,
	stored: WorkMonth,
	{ isOff, reasons }: { isOff: (date: LocalDate) => boolean; reasons: readonly AbsenceReason[] },
): Promise<Stretch[]> {
	const months: (WorkMonth | null)[] = [stored];
	for (let before = 0; ; before += 1) {
		const dates = eachDate(firstDay(addMonths(month, -before)), lastDay(month));
		const first = dates.find((date) => !isOff(date)) ?? lastDay(month);
		const found = reasonStretches(dates, loggedDays(months), isOff).filter(
			({ reasonId, endDate }) => endDate >= firstDay(month) && reasons.some(({ id }) => id === reasonId),
		);
		const goesBack = found.some(({ startDate }) => startDate <= first);
		if (!goesBack || before === MONTHS_BEFORE) return found.filter((one) => isLong(one, reasons));
		months.push(await reader.get(workMonthDoc(stored.userId, addMonths(month, -before - 1))));
	}
}

function isLong({ reasonId, days }: Stretch, reasons: readonly AbsenceReason[]): boolean {
	return reasons.some(
		({ id, certificateAfterDays }) =>
			id === reasonId && days > (certificateAfterDays ?? Number.POSITIVE_INFINITY),
	);
}
