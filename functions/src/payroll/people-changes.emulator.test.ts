import { contract } from "@tuntikirja/contract/contract.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";

const { payroll, wages } = contract;
const range = { startDate: "2030-01-01", endDate: "2030-01-31" };

test("a file has who joined, and a wage that was entered later for an earlier day", async () => {
	const admin = await aPerson({ role: "admin" });
	const { uid } = await aPerson({
		name: "Aino Uusi",
		startDate: "2030-01-07",
		contracts: [aContract({ startDate: "2030-01-07", percentage: 80 })],
	});
	await admin.ask(payroll.updatePayrollPerson, { userId: uid, employeeNumber: "1042" });
	const early = { userId: uid, startDate: "2030-01-07", kind: "monthly" as const, amount: 3800 };
	await admin.ask(wages.newWage, early);
	const own = async (asked: typeof range) =>
		(await admin.ask(payroll.getPeopleChanges, asked)).data.lines.filter(({ userId }) => userId === uid);
	expect(await own(range)).toMatchObject([
		{ what: "joined", from: "2030-01-07", old: null, new: { percentage: 80 } },
		{ what: "wage", from: "2030-01-07", old: null, new: { kind: "monthly", amount: 3800 } },
	]);
	// It was entered today, and takes effect on another day than those of the range.
	expect(await own({ startDate: today(), endDate: today() })).toMatchObject([
		{ what: "joined" },
		{ what: "wage", from: "2030-01-07" },
	]);
	expect(await own({ startDate: "2029-01-01", endDate: "2029-12-31" })).toEqual([]);

	const { text } = await admin.ask(payroll.getPeopleChanges, { ...range, format: "csv", language: "fi" });
	const lines: string[][] = parse(text, { bom: true, delimiter: ";" });
	expect(lines[0]).toEqual(["Henkilönumero", "Nimi", "Muutos", "Alkaen", "Vanha", "Uusi"]);
	expect(lines.filter(([number]) => number === "1042")).toEqual([
		["1042", "Aino Uusi", "Aloitti", "07.01.2030", "", "80,00 %"],
		["1042", "Aino Uusi", "Palkka", "07.01.2030", "", "3800,00 € kuukaudessa"],
	]);
});

test("externals are not in it, and neither is it for those without the duty", async () => {
	const [admin, clerk, user] = await Promise.all([
		aPerson({ role: "admin" }),
		aPerson({ isPayrollUser: true }),
		aPerson({}),
	]);
	const external = await aPerson({ role: "external", contracts: [aContract({ startDate: "2030-01-07" })] });
	const { lines } = (await admin.ask(payroll.getPeopleChanges, range)).data;
	expect(lines.filter(({ userId }) => userId === external.uid)).toEqual([]);
	expect((await clerk.ask(payroll.getPeopleChanges, range)).status).toBe(200);
	expect((await user.ask(payroll.getPeopleChanges, range)).error.code).toBe("forbidden");
});
