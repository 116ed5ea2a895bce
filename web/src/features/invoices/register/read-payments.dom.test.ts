import { expect, test } from "vitest";
import { readPayments as read, textOf } from "./read-payments.ts";

const readPayments = (text: string) => read(text, "2026-11-30");

const BANK = `Kirjauspäivä;Saaja/Maksaja;Määrä EUR;Viite;Arkistointitunnus
02.11.2026;"Kaarna; Oy";1 031,61;00000 10016;A1
3.11.2026;Pine Oy;+1.234,56;RF332348236;A2
2026-11-04;Pine Oy;50.00;10029;
04.11.2026;Rent;-900,00;123;A4
04.11.2026;Gift;10,00;;A5

31.02.2026;Kaarna;1,00;10016;A6
05.11.2026;Kaarna;=1+1;10016;A7
05.11.2026;Kaarna;1,234;10016;A8
01.12.2026;Kaarna;1,00;10016;A9
`;

test("a bank's file is read with its amounts, dates and references", () => {
	const file = readPayments(BANK);
	expect(file?.payments).toEqual([
		{ line: 2, date: "2026-11-02", reference: "00000 10016", amount: 1031.61, id: "A1" },
		{ line: 3, date: "2026-11-03", reference: "RF332348236", amount: 1234.56, id: "A2" },
		{ line: 4, date: "2026-11-04", reference: "10029", amount: 50 },
	]);
	expect(file?.others).toBe(2);
	expect(file?.problems).toEqual([
		{ line: 8, of: "date" },
		{ line: 9, of: "amount" },
		{ line: 10, of: "amount" },
		{ line: 11, of: "date" },
	]);
});

test.each([
	["Date,Reference,Amount\n2026-11-02,10016,1234.56", 1234.56],
	["Date\tReference\tAmount\n2026-11-02\t10016\t1,234.56", 1234.56],
	["2.11.2026;'10016;12,5 €", 12.5],
])("%j has one payment", (text, amount) => {
	expect(readPayments(text)?.payments.map((one) => [one.date, one.reference, one.amount])).toEqual([
		["2026-11-02", "10016", amount],
	]);
});

test.each(["", "Name;Phone\nAino;123", "<html></html>", "\0\0\0"])("%j is no such file", (text) => {
	expect(readPayments(text)).toBeNull();
});

test.each(["0", "0,00", "abc", "1e9", "99999999999", "1,2,3", "NaN", "١٢"])("%j is no amount", (amount) => {
	expect(readPayments(`Pvm;Viite;Summa\n2.11.2026;10016;${amount}`)?.problems).toEqual([
		{ line: 2, of: "amount" },
	]);
});

test("a file that Windows has written has its headings, too", async () => {
	const bytes = Uint8Array.from("Pvm;Viite;M\u00e4\u00e4r\u00e4\n2.11.2026;10016;5", (one) =>
		one.charCodeAt(0),
	);
	expect(readPayments(await textOf(new Blob([bytes])))?.payments).toHaveLength(1);
});
