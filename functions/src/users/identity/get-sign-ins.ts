import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { userDoc } from "#records/people/users.ts";
import { identityOf } from "#sign-ins/provider.ts";

/** Asked of the identity provider, so that it shows also what the person's profile does not know. */
export const getSignIns = operation(contract.users.getSignIns).handler(async ({ input }) => {
	if ((await database.get(userDoc(input.userId))) === null) throw new AppError("not-found");
	const account = await identityOf(input.userId);
	const providers = account?.providerData ?? [];
	return {
		signIns: providers.map(({ providerId, email }) => ({ provider: providerId, email: email || null })),
	};
});
