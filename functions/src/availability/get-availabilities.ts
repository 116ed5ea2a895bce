import { contract } from "@tuntikirja/contract/contract.ts";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { userDoc } from "#records/people/users.ts";
import { presentAvailabilities } from "#records/people/present-availability.ts";
import { allAvailabilities, availabilitiesDoc } from "#records/people/availabilities.ts";

export const getAvailabilities = operation(contract.availability.getAvailabilities).handler(
	async ({ input, context }) => {
		const { caller } = context;
		const seesOthers = canAccess(caller.profile.role, "capacity");
		if (input.userId === undefined && seesOthers) {
			const all = await ofMany().find(allAvailabilities());
			return {
				availabilities: all.flatMap((stored) => presentAvailabilities(caller, stored.userId, stored)),
			};
		}
		const userId = input.userId ?? caller.uid;
		if (userId !== caller.uid) await requirePerson(seesOthers, userId);
		return {
			availabilities: presentAvailabilities(caller, userId, await database.get(availabilitiesDoc(userId))),
		};
	},
);

/** Only callers who plan capacity may learn whether a person exists; others are refused. @throws forbidden, not-found */
async function requirePerson(seesOthers: boolean, userId: string): Promise<void> {
	if (!seesOthers) throw new AppError("forbidden");
	if ((await database.get(userDoc(userId))) === null) throw new AppError("not-found");
}
