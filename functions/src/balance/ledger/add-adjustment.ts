import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { changedPaths } from "#records/audit/changed-paths.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import { AppError } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { ledgerSums } from "#records/derived/present-days.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	balanceDoc,
	type StoredAdjustments,
} from "#records/derived/balances.ts";

/**
 * Ledger, audit row and the ledger's sums in the balance go together or not at all; the sums are derived from the
 * whole ledger, never added to. 3 reads, 3 writes.
 */
export const addAdjustment = operation(contract.balance.addAdjustment).handler(async ({ input, context }) => {
	const { id = randomUUID(), userId, hours, ...rest } = input;
	const { caller, requestId } = context;
	const { uid, profile } = await readableSubject(caller, userId);
	if (rest.date < profile.startDate) throw new AppError("adjustment-before-start");
	const line = { ...rest, minutes: toMinutes(hours) };
	const origin = {
		actorId: caller.uid,
		subjectId: uid,
		entity: "balanceAdjustment",
		entityId: id,
		requestId,
	};

	const after = await changeDocument<StoredAdjustments, StoredAdjustments>(
		adjustmentsDoc(uid),
		origin,
		(before, writer) => {
			const lines = before?.adjustments ?? {};
			const existing = own(lines, id);
			if (before !== null && existing !== undefined) {
				if (changedPaths(existing, line).length > 0) throw new AppError("id-taken");
				return before;
			}
			const ledger: StoredAdjustments = { userId: uid, adjustments: { ...lines, [id]: line } };
			writer.merge(balanceDoc(uid), { userId: uid, ledger: ledgerSums(adjustmentList(ledger)) });
			return ledger;
		},
	);
	const adjustments = adjustmentList(after).map(({ minutes, ...one }) => ({
		...one,
		hours: minutesToHours(minutes),
	}));
	return { id, adjustments };
});
