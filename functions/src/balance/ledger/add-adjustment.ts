import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { transact } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { adjustmentList } from "#records/derived/balances.ts";
import { addLine, refuseOtherPeople } from "./add-line.ts";

/** 4 reads, 4 writes. */
export const addAdjustment = operation(contract.balance.addAdjustment).handler(async ({ input, context }) => {
	const { id = randomUUID(), userId, hours, ...rest } = input;
	const { caller, requestId } = context;
	const owner = await readableSubject(caller, userId);
	const line = { ...rest, id, minutes: toMinutes(hours) };
	const ledger = await transact(async (writer) => {
		await refuseOtherPeople(writer, id, [owner]);
		return addLine(writer, owner, { actor: caller, requestId }, line);
	});
	const adjustments = adjustmentList(ledger).map(({ minutes, ...one }) => ({
		...one,
		hours: minutesToHours(minutes),
	}));
	return { id, adjustments };
});
