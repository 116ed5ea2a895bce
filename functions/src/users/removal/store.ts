import { z } from "zod";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { adjustmentsDoc, balanceDoc } from "#records/balances/balances.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import type { Doc } from "#firestore/documents.ts";
import { holidayAdjustmentsDoc, holidayCountsDoc } from "#records/holiday-counts.ts";

/** The documents, beside the profile, that go with somebody who has no history. */
export function personalDocs(uid: string): Doc<unknown>[] {
	const wages: Doc<unknown> = { path: `wages/${uid}`, schema: z.unknown() };
	return [
		employmentContractsDoc(uid),
		availabilitiesDoc(uid),
		adjustmentsDoc(uid),
		balanceDoc(uid),
		holidayAdjustmentsDoc(uid),
		holidayCountsDoc(uid),
		wages,
	];
}
