import { z } from "zod";
import { availabilitiesDoc } from "#availability/store.ts";
import { adjustmentsDoc, balanceDoc } from "#balance/store.ts";
import { employmentContractsDoc } from "#employment-contracts/store.ts";
import type { Doc } from "#firestore/documents.ts";
import { holidayAdjustmentsDoc, holidayCountsDoc } from "#special-days/counts-store.ts";

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
