import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { adjustmentsDoc, balanceDoc } from "#records/derived/balances.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { leavingDoc } from "#records/people/leavings.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import type { Doc } from "#firestore/reader.ts";
import { holidayAdjustmentsDoc, holidayCountsDoc } from "#records/derived/holiday-counts.ts";

/** The documents about one person, beside the profile and the months: deleted with a person without history, or past theirs. */
export function personalDocs(uid: string): Doc<unknown>[] {
	return [
		employmentContractsDoc(uid),
		availabilitiesDoc(uid),
		adjustmentsDoc(uid),
		balanceDoc(uid),
		holidayAdjustmentsDoc(uid),
		holidayCountsDoc(uid),
		wagesDoc(uid),
		leavingDoc(uid),
		inboxDoc(uid),
	];
}
