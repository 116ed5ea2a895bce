import { contract } from "@tuntikirja/contract/contract.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { AppError } from "#errors/app-error.ts";
import { now, today } from "#firestore/clock.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { daysTouched, type TouchedDays, withChanges } from "#records/company/company-changes.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
	loadSettings,
} from "#records/company/company-settings.ts";
import { anyRequestWithReason } from "#records/leave/leave-requests.ts";
import { firstMonthWithReason } from "#records/months/work-months.ts";

export const getAbsenceReasons = operation(contract.settings.getAbsenceReasons).handler(async () =>
	presentReasons(await loadSettings(database)),
);

/** Two reads for each reason that goes or comes to be of another type, one for each that comes to accrue otherwise. */
export const updateAbsenceReasons = operation(contract.settings.updateAbsenceReasons).handler(
	async ({ input: { reasons, revision }, context }) => {
		const after = await changeDocument(
			companySettingsDoc,
			originOf(context, "settings", "company"),
			async (stored, writer) => {
				const before = stored ?? DEFAULT_SETTINGS;
				const { absenceReasons: known = [], ...others } = before;
				// A repeated request finds its own result, one revision on: no change, and not stale either.
				if (changedPaths(known, reasons).length === 0) return before;
				if (revision !== undefined && revision !== before.revision) throw new AppError("stale-settings");
				await refuseInUse(writer, known, reasons);
				const touched = await daysToCountAnew(writer, known, reasons);
				return {
					...others,
					...(reasons.length > 0 && { absenceReasons: reasons }),
					...(touched.length > 0 && { changes: withChanges(before.changes, touched, now()) }),
					revision: before.revision + 1,
				};
			},
			DEFAULT_SETTINGS,
		);
		return presentReasons(after);
	},
);

function presentReasons({ absenceReasons = [], revision }: CompanySettings) {
	return { reasons: absenceReasons, revision };
}

/** Leave says its reason by the id alone, and is of one day type with it. @throws reason-in-use */
async function refuseInUse(
	reader: Reader,
	before: readonly AbsenceReason[],
	after: readonly AbsenceReason[],
): Promise<void> {
	const isAsBefore = ({ id, dayTypeId }: AbsenceReason) =>
		after.some((one) => one.id === id && one.dayTypeId === dayTypeId);
	for (const { id } of before.filter((one) => !isAsBefore(one))) {
		const found = [
			...(await reader.find(firstMonthWithReason(id))),
			...(await reader.find(anyRequestWithReason(id))),
		];
		if (found.length > 0) throw new AppError("reason-in-use", { reasonId: id });
	}
}

/** The days whose part in annual holiday is another: all since the first with a reason that accrues otherwise. */
async function daysToCountAnew(
	reader: Reader,
	before: readonly AbsenceReason[],
	after: readonly AbsenceReason[],
): Promise<TouchedDays[]> {
	const changed = before.filter(({ id, accruingDays }) =>
		after.some((one) => one.id === id && one.accruingDays !== accruingDays),
	);
	const first = await Promise.all(changed.map(({ id }) => reader.find(firstMonthWithReason(id))));
	const touched = first
		.flat()
		.map(({ month }) => ({ startDate: firstDay(month), endDate: lastLeaveDay(today()) }));
	return daysTouched(touched, "holidays");
}
