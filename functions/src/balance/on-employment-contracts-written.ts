import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { handleEvent } from "#events/handle-event.ts";
import { TRIGGER } from "#events/runtime-options.ts";
import { changeOf, isOnlyFold } from "#records/folds/fold-events.ts";
import { recheckPerson } from "#hours/balances/recheck-person.ts";

/** A contract says what is due, in months long past too. */
export const onEmploymentContractsWritten = onDocumentWritten(
	{ ...TRIGGER, document: `${COLLECTIONS.employmentContracts}/{uid}`, timeoutSeconds: 120 },
	(event) =>
		handleEvent(event, async () => {
			if (!isOnlyFold(changeOf(event.data))) await recheckPerson(event.params.uid);
		}),
);
