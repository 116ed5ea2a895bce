import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import type { StoredDay } from "@tuntikirja/functions/records/months/work-months.ts";
import { ownTarget, type Target } from "#tests/access/targets.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { put } from "#tests/support/stored.ts";

/** Day types of the leave in the worked months, by the index of the working day. */
const LEAVES: Readonly<Record<number, number>> = { 3: 2, 7: 3, 11: 5 };

function workedDays(month: Month, project: { id: string; name: string }): Record<LocalDate, StoredDay> {
	const label = { id: "design", name: "Design" };
	const days = workingDaysOf(month).map((date, index) => {
		const dayTypeId = LEAVES[index];
		const entry =
			dayTypeId === undefined
				? aStoredEntry({ minutes: 420 + (index % 4) * 15, project, label, notes: "Design and review" })
				: aStoredEntry({ minutes: 0, dayTypeId });
		return [date, aDay({ [`${date}-a`]: entry })] as const;
	});
	return Object.fromEntries(days);
}

/** An admin with two months of work, whose company has one object of each kind that a page can show. */
export async function anAdminAtWork(): Promise<{ readonly admin: Person; readonly target: Target }> {
	const admin = await aPerson({
		role: "admin",
		name: "Sointu Laine",
		isCapacityUser: true,
		isSalesUser: true,
	});
	const target = await ownTarget(admin);
	const project = { id: target.projectId, name: "Kaarna" };
	await putMonth(admin.uid, workedDays(pastMonth(2), project));
	await putMonth(admin.uid, workedDays(pastMonth(1), project));
	const wage = { startDate: `${pastMonth(2)}-01`, endDate: null, kind: "monthly" as const, cents: 390_000 };
	await put(wagesDoc(admin.uid), { userId: admin.uid, wages: { present: wage } });
	return { admin, target };
}
