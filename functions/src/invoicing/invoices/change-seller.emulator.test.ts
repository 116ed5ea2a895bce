import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";

const { updateSeller } = contract.invoices;
const { getInbox } = contract.inbox;
const { getHistory } = contract.audit;

const OURS = { iban: "FI2112345600000785", bic: "NDEAFIHH" };
const THEIRS = { iban: "FI7944052020036082", bic: "HELSFIHH" };

test("all other admins hear of another bank account, which the audit trail has, and of nothing else", async () => {
	const [admin, other] = [await aPerson({ role: "admin" }), await aPerson({ role: "admin" })];
	await admin.ask(updateSeller, { accounts: [OURS] });
	await admin.ask(updateSeller, { accounts: [OURS], name: "Tuntikirja Oy" });
	await admin.ask(updateSeller, { accounts: [THEIRS] });
	const { notices } = (await other.ask(getInbox, {})).data;
	expect(notices.map(({ kind, text, actorId }) => [kind, text, actorId])).toEqual([
		["accounts-changed", THEIRS.iban, admin.uid],
		["accounts-changed", OURS.iban, admin.uid],
	]);
	expect((await admin.ask(getInbox, {})).data.notices).toEqual([]);
	const { rows } = (await admin.ask(getHistory, { entity: "invoiceSettings", id: "invoices" })).data;
	const changes = rows.flatMap(({ changes }) => changes).filter(({ field }) => field === "accounts");
	expect(changes).toContainEqual(expect.objectContaining({ before: [OURS.iban], after: [THEIRS.iban] }));
});
