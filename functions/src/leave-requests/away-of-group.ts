import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { peopleOfGroups } from "#records/groups/people-of-groups.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { loggedDays } from "#records/months/work-months.ts";

const AWAY: ReadonlySet<number> = new Set(ABSENCES);

/**
 * Who of the person's group is away on some of the days, without the kind of leave. Colleagues see it as far as the
 * company lets them, externals never. Reads: each person of the group and each of their months in the range.
 */
export async function awayOfGroup(
	{ uid, profile, as }: Subject,
	dates: readonly LocalDate[],
): Promise<RequestCard["away"]> {
	const sorted = [...dates].sort();
	const [startDate, endDate] = [sorted[0], sorted.at(-1)];
	if (profile.groupId === null || startDate === undefined || endDate === undefined) return [];
	if (as === "owner" && profile.role === "external") return [];
	const settings = as === "owner" ? await database.get(companySettingsDoc) : null;
	if (settings?.colleaguesSee === "nothing") return [];
	const members = await peopleOfGroups(database, [profile.groupId]);
	const others = members.filter(({ id }) => id !== uid);
	const months = await loadMonths(
		ofMany(),
		others.map(({ id }) => id),
		{ startDate, endDate },
	);
	const byPerson = Map.groupBy(months, ({ userId }) => userId);
	return others
		.map(({ id, value }) => ({ person: { id, name: value.name }, dates: awayOn(id, dates) }))
		.filter((one) => one.dates.length > 0);

	function awayOn(id: string, asked: readonly LocalDate[]): LocalDate[] {
		const days = loggedDays(byPerson.get(id) ?? []);
		return asked.filter((date) => days.get(date)?.entries.some(({ dayTypeId }) => AWAY.has(dayTypeId)));
	}
}
