import { contract } from "@tuntikirja/contract/contract.ts";
import { expect, test } from "vitest";
import { pastMonth } from "#tests/support/dates.ts";
import { aContract } from "#tests/support/contracts.ts";
import { aPerson } from "#tests/support/people.ts";
import { put } from "#tests/support/stored.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";

test("a record that was not found is found as soon as it exists (T23)", async () => {
	const person = await aPerson({ contracts: [] });
	const range = { startDate: `${pastMonth()}-01`, endDate: `${pastMonth()}-07` };
	const before = await person.ask(contract.workDays.getWorkDays, range);

	await put(employmentContractsDoc(person.uid), { userId: person.uid, contracts: { c1: aContract() } });
	const after = await person.ask(contract.workDays.getWorkDays, range);

	expect([before.status, after.status]).toEqual([404, 200]);
	expect(before.headers.get("cache-control")).toBe("private, no-store");
});
