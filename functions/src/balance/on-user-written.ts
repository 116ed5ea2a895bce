import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { recheckPerson } from "#hours/balances/recheck-person.ts";
import { onWritten } from "#events/on-written.ts";

/** Nothing is due before a person's first day. Other fields of a profile change no balance and cost no read. */
export const onUserWritten = onWritten(
	`${COLLECTIONS.users}/{uid}`,
	{ timeoutSeconds: 120 },
	async ({ before, after, params }) => {
		if (before?.get("startDate") !== after?.get("startDate")) await recheckPerson(params.uid);
	},
);
