import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
import { recheckPerson } from "#hours/balances/recheck-person.ts";

/** Nothing is due before a person's first day. Other fields of a profile change no balance and cost no read. */
export const onUserWritten = onDocumentWritten(
	{ ...TRIGGER, document: `${COLLECTIONS.users}/{uid}`, timeoutSeconds: 120 },
	(event) =>
		handleEvent(event, async () => {
			const { before, after } = event.data ?? {};
			if (before?.get("startDate") !== after?.get("startDate")) await recheckPerson(event.params.uid);
		}),
);
