import { importRecordsInputSchema } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { expect, test } from "vitest";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { readSheets, recordSheet, sheetDates } from "#features/moving-in/records/sheets.ts";

type Lines = readonly string[];

function aSheet(sheet: string, [headings = "", ...lines]: Lines) {
	const rows = lines.map((line, index) => ({ line: index + 2, cells: line.split(";") }));
	const head = { name: "company.xlsx", hash: "0", sheet, headings: headings.split(";"), examples: [] };
	const table: FileTable = { ...head, count: rows.length, rows };
	const read = recordSheet(table);
	if (read === null) throw new Error("Of no kind.");
	return read;
}

/** What the sheets of a file come to. `here`: the addresses of those who are here. */
function withoutKey(record: object) {
	const { key: _, ...said } = record as { readonly key: string };
	return said;
}

async function outcomeOf(sheets: Readonly<Record<string, Lines>>, here: Lines = []) {
	const all = Object.entries(sheets).map(([name, lines]) => aSheet(name, lines));
	const { order } = sheetDates(all);
	if (order === null) throw new Error("The dates are in doubt.");
	const { records, refused } = await readSheets(all, order, new Set(here));
	for (const { record } of records)
		importRecordsInputSchema.parse({ importId: crypto.randomUUID(), records: [record], dryRun: true });
	return {
		records: records.map(({ record }) => withoutKey(record)),
		refused: refused.map(({ sheet, line, problem, cell }) => [sheet, line, problem, cell]),
	};
}

const PEOPLE =
	"Sähköposti;Etunimi;Sukunimi;Aloituspäivä;Rooli;Kieli;Ryhmä;Henkilönumero;Kustannuspaikka;Palkanmaksuryhmä";
const CONTRACTS =
	"Email;Employee number;Name;Contract from;Contract until;Contract kind;Hours a month;Share of full time, %";
const WAGES = "Sähköposti;Henkilönumero;Nimi;Palkka alkaa;Palkka päättyy;Palkan laji;Palkka, €";
const BALANCES = "Email;Balance date;Balance, h;Holiday days;Credit year;Holiday kind;Use by;Name";

const VAINO = "Vaino@Example.com;Väinö;Virtanen;1.2.2025;Esihenkilö;Suomi;Design;77;300;";

test("the sheets of a company are one person each, with contracts, wages, balance and holiday", async () => {
	const { records, refused } = await outcomeOf({
		Henkilöt: [PEOPLE, VAINO, "lumi@example.com;Lumi;Laine;2025-03-01;;;;;;"],
		Contracts: [
			CONTRACTS,
			"vaino@example.com;;;1.2.2025;31.12.2025;;;",
			";77;;1.1.2026;;;;80",
			";;LUMI  Laine;1.3.2025;;Alihankinta;0;",
		],
		Palkat: [
			WAGES,
			"vaino@example.com;;;1.2.2025;;Kuukausipalkka;2.000,50",
			";;Lumi Laine;1.3.2025;;hourly;60",
		],
		Balances: [
			BALANCES,
			"vaino@example.com;1.1.2026;-2:00;24;2024;;30.9.2026;",
			"vaino@example.com;1.1.2026;;6;2022;Säästövapaa;;",
		],
	});
	expect(refused).toEqual([]);
	expect(records).toEqual([
		{
			kind: "person",
			person: {
				firstName: "Väinö",
				lastName: "Virtanen",
				email: "vaino@example.com",
				role: "manager",
				startDate: "2025-02-01",
				language: "fi",
				isCapacityUser: false,
				isSalesUser: false,
				isInvoicingUser: false,
				isPayrollUser: false,
			},
			group: "Design",
			payroll: { employeeNumber: "77", costCentre: "300", payGroup: null },
			contracts: [
				{
					kind: "employment",
					startDate: "2025-02-01",
					endDate: "2025-12-31",
					partTimeHoursPerMonth: null,
					percentage: null,
				},
				{
					kind: "employment",
					startDate: "2026-01-01",
					endDate: null,
					partTimeHoursPerMonth: null,
					percentage: 80,
				},
			],
			wages: [{ startDate: "2025-02-01", endDate: null, kind: "monthly", amount: 2000.5 }],
			balance: { date: "2026-01-01", minutes: -120 },
			holidays: [
				{ kind: "opening", creditYear: 2024, days: 24, from: "2026-01-01", to: "2026-09-30" },
				{ kind: "saved", creditYear: 2022, days: 6, from: "2026-01-01", to: null },
			],
			invites: false,
		},
		expect.objectContaining({
			person: expect.objectContaining({ email: "lumi@example.com", role: "user", language: null }),
			payroll: null,
			contracts: [expect.objectContaining({ kind: "subcontract", partTimeHoursPerMonth: 0 })],
			wages: [expect.objectContaining({ kind: "hourly", amount: 60 })],
			balance: null,
		}),
	]);
});

test("rows of people who are here are records of their own, by the first that they say", async () => {
	const { records, refused } = await outcomeOf(
		{
			People: [PEOPLE, VAINO],
			Contracts: [CONTRACTS, "vaino@example.com;;;1.2.2025;;;;"],
			Wages: [WAGES, ";88;;1.2.2025;;monthly;3000", ";;Hilla Here;1.2.2025;;monthly;3000"],
			Balances: [BALANCES, "unknown@example.com;1.1.2026;12:30;;;;;Hilla Here"],
		},
		["vaino@example.com"],
	);
	expect(refused).toEqual([]);
	expect(records).toMatchObject([
		{ kind: "person", contracts: [], wages: [] },
		{ kind: "contract", person: { email: "vaino@example.com" }, contract: { startDate: "2025-02-01" } },
		{ kind: "wage", person: { employeeNumber: "88" }, wage: { amount: 3000 } },
		{ kind: "wage", person: { name: "hilla here" } },
		{ kind: "opening", person: { email: "unknown@example.com" }, balance: { minutes: 750 }, holidays: [] },
	]);
});

const wrong = (row: string, problem: string, cell: string) => [row, problem, cell] as const;

test.each([
	wrong("vaino@example.com;;;31.2.2026;;;;", "date", "31.2.2026"),
	wrong("vaino@example.com;;;1.2.2025;31.1.2025;;;", "range-inverted", "2025-01-31"),
	wrong("vaino@example.com;;;1.2.2025;;Trainee;;", "choice", "Trainee"),
	wrong("vaino@example.com;;;1.2.2025;;;100;50", "contract-percentage", "50"),
	wrong("vaino@example.com;;;1.2.2025;;;1.000;", "amount", "1.000"),
	wrong("vaino@example.com;;;30.6.2026;;;;", "contract-overlap", "2026-06-30"),
	wrong("vaino@example.com;;;;;;;", "missing", "Contract from"),
])("of a person with the contract %j nothing is made: %s", async (row, problem, cell) => {
	const { records, refused } = await outcomeOf({
		People: [PEOPLE, VAINO],
		Contracts: [CONTRACTS, "vaino@example.com;;;1.3.2026;30.6.2026;;;", row],
	});
	expect(records).toEqual([]);
	expect(refused).toEqual([
		["People", 2, "others", "Contracts 3"],
		["Contracts", 2, "others", "Contracts 3"],
		["Contracts", 3, problem, cell],
	]);
});

test.each([
	wrong("Vaino@Example.com;Väinö;Virtanen;1.2.2025;Boss;;;;;", "choice", "Boss"),
	wrong("vaino;Väinö;Virtanen;1.2.2025;;;;;;", "form", "vaino"),
	wrong("vaino@example.com;Väinö;;1.2.2025;;;;;;", "missing", "Sukunimi"),
	wrong("vaino@example.com;Väinö;Virtanen;1.2.2025;External;;;77;;", "externalPayroll", "vaino@example.com"),
])("the person %j is refused: %s", async (row, problem, cell) => {
	const { records, refused } = await outcomeOf({ People: [PEOPLE, row] });
	expect([records, refused]).toEqual([[], [["People", 2, problem, cell]]]);
});

test("the second row of an address is refused, and so is a row that names no person", async () => {
	const { records, refused } = await outcomeOf({
		People: [PEOPLE, VAINO, VAINO.replace("Väinö", "Another").toLowerCase()],
		Wages: [WAGES, ";;;1.2.2025;;monthly;3000"],
	});
	expect(records).toMatchObject([{ person: { firstName: "Väinö" } }]);
	expect(refused).toEqual([
		["People", 3, "again", "vaino@example.com"],
		["Wages", 2, "person", ""],
	]);
});

test.each([
	wrong("vaino@example.com;31.1.2025;1:00;;;;;", "adjustment-before-start", "2025-01-31"),
	wrong("vaino@example.com;1.3.2026;1:00;;;;;", "twoBalances", "2026-03-01"),
	wrong("vaino@example.com;1.3.2026;;24;2024;;;", "noDeadline", "24"),
	wrong("vaino@example.com;1.3.2026;;24,5;2024;;30.9.2026;", "whole", "24.5"),
	wrong("vaino@example.com;1.3.2026;;6;2022;Saved holiday;30.9.2026;", "deadline", "2026-09-30"),
	wrong("vaino@example.com;1.3.2026;;24;2024;;28.2.2026;", "range-inverted", "2026-02-28"),
	wrong("vaino@example.com;1.3.2026;;;;;;", "nothing", "2026-03-01"),
	wrong("vaino@example.com;1.3.2026;much;;;;;", "hours", "much"),
])("the opening row %j is refused: %s", async (row, problem, cell) => {
	const { records, refused } = await outcomeOf({
		People: [PEOPLE, VAINO],
		Balances: [BALANCES, "vaino@example.com;1.1.2026;12,5;;;;;", row],
	});
	expect(records).toEqual([]);
	expect(refused.at(-1)).toEqual(["Balances", 3, problem, cell]);
});

test("days without a credit year are of the one that ended last", async () => {
	const { records } = await outcomeOf({ Balances: [BALANCES, "a@example.com;1.5.2026;;24;;;30.4.2027;"] });
	expect(records).toMatchObject([{ holidays: [{ creditYear: 2025, from: "2026-05-01" }] }]);
});

test("the dates of all sheets decide their order together", async () => {
	const { records } = await outcomeOf({
		People: [PEOPLE, VAINO.replace("1.2.2025", "03/04/2025")],
		Contracts: [CONTRACTS, "vaino@example.com;;;17/04/2025;;;;"],
	});
	expect(records).toMatchObject([
		{ person: { startDate: "2025-04-03" }, contracts: [{ startDate: "2025-04-17" }] },
	]);
});

test("a row that is divided in another way than the headings is refused: its wage would be another one", async () => {
	const sheets = { Palkat: [WAGES, "aino@example.fi;;;1.1.2026;;Kuukausipalkka;3;200.50"] };
	expect(await outcomeOf(sheets, ["aino@example.fi"])).toEqual({
		records: [],
		refused: [["Palkat", 2, "columns", "200.50"]],
	});
	const whole = { Palkat: [WAGES, "aino@example.fi;;;1.1.2026;;Kuukausipalkka;3200,50;;"] };
	expect((await outcomeOf(whole, ["aino@example.fi"])).records).toMatchObject([{ wage: { amount: 3200.5 } }]);
});
