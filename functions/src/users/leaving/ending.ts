import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import type { RecordsById } from "#records/edit-record.ts";
import { contractRecords, type EmploymentContracts } from "#records/people/employment-contracts.ts";

interface Period {
	readonly startDate: LocalDate;
	readonly endDate: LocalDate | null;
}

/**
 * Contracts or wages of a person whose employment ends with the date: the one in force ends, and those that would begin
 * later are removed. What has ended before stays as it is.
 */
export function endingOn<T extends Period>(
	{ byId, deletedIds }: RecordsById<T>,
	date: LocalDate,
): RecordsById<T> {
	const all = Object.entries(byId);
	const begun = all.filter(([, { startDate }]) => startDate <= date);
	const latest = begun.map(([, { startDate }]) => startDate).reduce((a, b) => (a > b ? a : b), "");
	const ended = begun.map(([id, one]) => {
		const goesOn = one.startDate === latest && (one.endDate === null || one.endDate > date);
		return [id, goesOn ? { ...one, endDate: date } : one] as const;
	});
	const removed = all.filter(([, { startDate }]) => startDate > date).map(([id]) => id);
	return { byId: Object.fromEntries(ended), deletedIds: [...deletedIds, ...removed] };
}

/** The records that an end changes or removes, as they are before it. */
export function endedRecords<T extends Period>(
	before: RecordsById<T>,
	after: RecordsById<T>,
): Record<string, T> {
	return Object.fromEntries(
		Object.entries(before.byId).filter(([id, one]) => own(after.byId, id)?.endDate !== one.endDate),
	);
}

/** The records without an end that was made before. One that has been changed since then stays as it is. */
export function withoutEnd<T extends Period>(
	{ byId, deletedIds }: RecordsById<T>,
	former: Readonly<Record<string, T>>,
	lastDay: LocalDate,
): RecordsById<T> {
	const restored = Object.entries(former).filter(([id, one]) => {
		const present = own(byId, id);
		if (present === undefined) return deletedIds.includes(id);
		return changedPaths(present, { ...one, endDate: lastDay }).length === 0;
	});
	const ids = new Set(restored.map(([id]) => id));
	return {
		byId: { ...byId, ...Object.fromEntries(restored) },
		deletedIds: deletedIds.filter((id) => !ids.has(id)),
	};
}

/**
 * The contracts of a deleted person. They cannot be changed later, and a contract without an end would cost its wage for
 * ever. Rules §8.
 */
export function contractsEndingOn(stored: EmploymentContracts, date: LocalDate): EmploymentContracts {
	const { byId, deletedIds } = endingOn(contractRecords(stored), date);
	return { ...stored, contracts: { ...byId }, deletedIds: [...deletedIds] };
}
