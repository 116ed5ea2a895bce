import { isDeepStrictEqual } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { areMixedUp } from "@tuntikirja/contract/invoices/vat.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { addNotice } from "#records/inbox/inbox.ts";
import { anIssuedOne } from "#records/invoices/invoices.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";
import type { Call } from "#records/people/caller.ts";
import { usersWithAdminRole } from "#records/people/users.ts";

/** Customers pay to the first account on their invoices, so all other admins hear of a change of the accounts. */
export const updateSeller = operation(contract.invoices.updateSeller).handler(({ input, context }) => {
	const { revision, nextNumber, ...edit } = input;
	const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
	return changeDocument(
		sellerDoc,
		originOf(context, "invoiceSettings", "invoices"),
		async (before, writer) => {
			const stored = before ?? NO_SELLER;
			if (edit.rates !== undefined && areMixedUp(edit.rates)) throw new AppError("rates-overlap");
			if (revision !== undefined && revision !== stored.revision) throw new AppError("stale-settings");
			if (nextNumber !== undefined && nextNumber !== stored.nextNumber) {
				const numbered = await writer.find(anIssuedOne());
				if (numbered.length > 0) throw new AppError("number-taken");
			}
			if (edit.accounts !== undefined && !isDeepStrictEqual(edit.accounts, stored.accounts))
				await noticeAccounts(writer, context, edit.accounts);
			return {
				...stored,
				...given,
				nextNumber: nextNumber ?? stored.nextNumber,
				revision: stored.revision + 1,
			};
		},
		NO_SELLER,
	);
});

/** A read and a write for each admin. */
async function noticeAccounts(
	writer: Writer,
	{ caller, requestId }: Call,
	accounts: readonly { readonly iban: string }[],
): Promise<void> {
	const { uid: actorId, profile } = caller;
	const admins = await writer.findWithIds(usersWithAdminRole());
	const notice = {
		kind: "accounts-changed",
		actorId,
		actorName: profile.name,
		personId: actorId,
		personName: profile.name,
		text: accounts.map(({ iban }) => iban).join(", "),
	} as const;
	for (const { id, value } of admins) if (value.isActive) addNotice(writer, id, requestId, notice);
}
