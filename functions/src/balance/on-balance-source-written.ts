import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { followMonth } from "#records/folds/fold-events.ts";
import { recomputeBalance, recheckPerson } from "#hours/balances/recompute-balance.ts";
import { onWritten } from "#events/on-written.ts";

/**
 * Recomputes the balance of the person whose month was written. The event is only a hint of whom: what is
 * folded is read anew, so events that come twice, in the wrong order or late do no harm. Retried for up to a
 * day when it fails; the sweeper takes what is lost even so.
 */
export const onWorkMonthWritten = onWritten(
	`${COLLECTIONS.workMonths}/{monthId}`,
	{},
	async ({ before, after, params }) => {
		const { monthId } = params;
		await followMonth(monthId, { before: before?.data(), after: after?.data() });
		await recomputeBalance(monthId.slice(0, -"_yyyy-MM".length));
	},
);

/** Nothing is due before a person's first day. Other fields of a profile change no balance and cost no read. */
export const onUserWritten = onWritten(
	`${COLLECTIONS.users}/{uid}`,
	{ timeoutSeconds: 120 },
	async ({ before, after, params }) => {
		if (before?.get("startDate") !== after?.get("startDate")) await recheckPerson(params.uid);
	},
);

/** A contract says what is due, in months long past too. */
export const onEmploymentContractsWritten = onWritten(
	`${COLLECTIONS.employmentContracts}/{uid}`,
	{ timeoutSeconds: 120 },
	({ params }) => recheckPerson(params.uid),
);
