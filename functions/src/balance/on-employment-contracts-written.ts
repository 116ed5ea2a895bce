import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { recheckPerson } from "#hours/balances/recheck-person.ts";
import { onWritten } from "#events/on-written.ts";

/** A contract says what is due, in months long past too. */
export const onEmploymentContractsWritten = onWritten(
	`${COLLECTIONS.employmentContracts}/{uid}`,
	{ timeoutSeconds: 120 },
	({ params }) => recheckPerson(params.uid),
);
