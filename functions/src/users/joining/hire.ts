import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { operation } from "#http/operation.ts";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { settleIdentityOrLater } from "#users/identity/settle-identity.ts";
import { requireFreeSignIn } from "#users/new-user.ts";
import { presentAccount } from "#users/present-account.ts";
import { addPerson } from "./add-person.ts";
import { beginningOf } from "./beginning.ts";

/**
 * Makes the person with all that they begin with in one transaction, then the identity and the invitation, which are
 * outside of it. A process that is killed in between is finished by the same call again, or by the sweeper. Of two calls
 * with one address one wins.
 */
export const hire = operation(contract.users.hire).handler(async ({ input, context }) => {
	const { id: uid, person } = input;
	await requireFreeSignIn(uid, person.email);
	const beginning = beginningOf(input);
	const profile = await transact((writer) => addPerson(writer, { ...context, invites: true }, beginning));
	await settleIdentityOrLater(uid);
	const isInvited = (await database.get(identityTaskDoc(uid))) === null;
	return { ...presentAccount(uid, profile), isInvited };
});
