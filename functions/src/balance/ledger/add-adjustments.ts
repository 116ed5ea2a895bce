import { contract } from "@tuntikirja/contract/contract.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { transact } from "#firestore/documents.ts";
import { readingOnce } from "#firestore/reading-once.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { addLine } from "./add-line.ts";

/** All lines or none: the people are known before the transaction, and their ledgers are read before it writes. */
export const addAdjustments = operation(contract.balance.addAdjustments).handler(
	async ({ input: { lines, ...shared }, context: { caller, requestId } }) => {
		const owners = await Promise.all(lines.map(({ userId }) => readableSubject(caller, userId)));
		await transact(async (transaction) => {
			const writer = readingOnce(transaction);
			await Promise.all(owners.map(({ uid }) => writer.get(adjustmentsDoc(uid))));
			for (const [index, owner] of owners.entries()) {
				const line = { ...shared, minutes: toMinutes(lines[index]?.hours ?? 0) };
				await addLine(writer, owner, { actor: caller, requestId }, line);
			}
		});
		return { id: shared.id, count: lines.length };
	},
);
