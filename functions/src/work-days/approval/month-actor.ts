import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import type { Caller } from "#records/people/caller.ts";
import { usersWithAdminRole } from "#records/people/users.ts";

/** Whether who acts as this may see euros and invoices. */
export function seesMoney(as: MonthActor): boolean {
	return as === "admin" || as === "onlyAdmin";
}

/** As whom the caller acts on the month. An admin decides on their own month only while there is no other. */
export async function monthActor(reader: Reader, caller: Caller, { as }: Subject): Promise<MonthActor> {
	if (as !== "owner" || caller.profile.role !== "admin") return as;
	const admins = await reader.findWithIds(usersWithAdminRole());
	const others = admins.filter(({ id, value }) => id !== caller.uid && value.isActive && !value.disabled);
	return others.length > 0 ? "owner" : "onlyAdmin";
}
