import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { subjectsOf } from "./audit-log.ts";

/**
 * Refuses an id under which other people have such a thing, or some of these people alone: what is there is not what was asked
 * for. A read where the id is new, else one for each person. @throws id-taken
 */
export async function refuseOtherPeople(
	reader: Reader,
	entity: "balanceAdjustment" | "wage",
	id: string,
	uids: readonly string[],
): Promise<void> {
	const known = await subjectsOf(reader, entity, id);
	const isSame = known.size === uids.length && uids.every((uid) => known.has(uid));
	if (known.size > 0 && !isSame) throw new AppError("id-taken");
}
