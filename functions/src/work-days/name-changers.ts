import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { ofMany } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { namesOf } from "#records/people/names-of.ts";

/**
 * The days with the names of those who changed them for their person, which externals do not learn. A read for each but
 * the caller; none where no one else has changed a day.
 */
export async function nameChangers({ uid, profile }: Caller, days: readonly WorkDay[]): Promise<WorkDay[]> {
	const changers = days.flatMap(({ changedBy }) => changedBy?.userId ?? []);
	if (changers.length === 0 || profile.role === "external") return [...days];
	const names = await namesOf(ofMany(), changers, [{ id: uid, name: profile.name }]);
	return days.map((day) => {
		const { changedBy } = day;
		const name = changedBy && names.get(changedBy.userId);
		return changedBy && name ? { ...day, changedBy: { ...changedBy, name } } : day;
	});
}
