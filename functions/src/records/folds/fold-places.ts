import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { foldStateDoc, shardOf, UNFOLDED } from "./folded-months.ts";

/** The shards of the people, by id. Only here a person gets a place, at their first fold. */
export async function placesOf(uids: readonly string[]): Promise<Map<string, number>> {
	const wanted = [...new Set(uids)];
	const known = (await database.get(foldStateDoc)) ?? UNFOLDED;
	const isMissing = wanted.some((uid) => shardOf(known, uid) === undefined);
	const state = isMissing ? await withPlaces(wanted) : known;
	return new Map(wanted.map((uid) => [uid, shardOf(state, uid) ?? 0]));
}

function withPlaces(uids: readonly string[]) {
	return transact(async (writer) => {
		const before = (await writer.get(foldStateDoc)) ?? UNFOLDED;
		const added = uids.filter((uid) => !before.people.includes(uid)).sort();
		const state = { ...before, people: [...before.people, ...added] };
		if (added.length > 0) writer.set(foldStateDoc, state);
		return state;
	});
}
