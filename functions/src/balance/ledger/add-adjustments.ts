import { contract } from "@tuntikirja/contract/contract.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { transact } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { addLine, refuseOtherPeople } from "./add-line.ts";

/** All lines or none: the people are known before the transaction, and all ledgers are asked for before it writes. */
export const addAdjustments = operation(contract.balance.addAdjustments).handler(
	async ({ input: { lines, ...shared }, context: { caller, requestId } }) => {
		const owners = await Promise.all(lines.map(({ userId }) => readableSubject(caller, userId)));
		const added = owners.map((owner, index) => ({
			owner,
			line: { ...shared, minutes: toMinutes(lines[index]?.hours ?? 0) },
		}));
		const origin = { actor: caller, requestId };
		await transact(async (writer) => {
			await refuseOtherPeople(writer, shared.id, owners);
			await Promise.all(added.map(({ owner, line }) => addLine(writer, owner, origin, line)));
		});
		return { id: shared.id, count: lines.length };
	},
);
