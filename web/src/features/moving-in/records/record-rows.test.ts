import { importRecordsInputSchema } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { RECORD_TEMPLATES, templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { exampleOf } from "@tuntikirja/contract/moving-in/template-column.ts";
import { expect, test } from "vitest";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { isPeopleKind } from "./people/people-rows.ts";
import { readSheets } from "./sheets.ts";

/** What the rows of a table with these headings come to: its records without keys, and what is refused. */
async function outcomeOf(headings: string, ...lines: readonly string[]) {
	const rows = lines.map((line, index) => ({ line: index + 2, cells: line.split(";") }));
	const head = { name: "table.csv", hash: "0", sheet: "", headings: headings.split(";"), examples: [] };
	const table: FileTable = { ...head, count: rows.length, rows };
	const template = templateOf(table.headings);
	if (template === null) throw new Error("Of no kind.");
	const read = await readSheets([{ table, template }], "dmy", new Set());
	for (const { record } of read.records)
		importRecordsInputSchema.parse({ importId: crypto.randomUUID(), records: [record], dryRun: true });
	return {
		examples: read.examples,
		records: read.records.map(({ line, record }) => ({ line, ...record })),
		refused: read.refused.map(({ line, problem, cell }) => [line, problem, cell]),
	};
}

test.each(RECORD_TEMPLATES)(
	"the headings of the $kind template are of no other kind, in either language",
	(one) => {
		for (const language of ["en", "fi"] as const)
			expect(templateOf(one.columns.map(({ names }) => names[language]))?.kind).toBe(one.kind);
	},
);

test.each(
	RECORD_TEMPLATES.flatMap((template) =>
		(["en", "fi"] as const).map((language) => [template.kind, language, template] as const),
	),
)(
	"the example of a template is passed over until it is changed: %s, %s",
	async (kind, language, { columns }) => {
		const headings = columns.map(({ names }) => names[language]).join(";");
		const example = columns.map((column) => exampleOf(column, language));
		const unchanged = await outcomeOf(headings, example.join(";"));
		expect(unchanged).toEqual({ examples: 1, records: [], refused: [] });
		const changed = [isPeopleKind(kind) ? "other@example.com" : "Another", ...example.slice(1)];
		const { examples, records, refused } = await outcomeOf(headings, changed.join(";"));
		expect([examples, records.length, refused]).toEqual([0, 1, []]);
	},
);

const CUSTOMER =
	"Asiakkaan nimi;Y-tunnus;Katuosoite;Postinumero;Maa;Verkkolaskuosoite;Välittäjä;Laskutussähköposti;Maksuaika päivinä";

test("customers are read as tables have them", async () => {
	const { records, refused } = await outcomeOf(
		CUSTOMER,
		"Kaarna Oy;FI23456780;Hämeenkatu 1;100;Suomi;0037 2345 6780;003721291126;laskut@kaarna.example;14 pv",
		"Alder Oy;112038-9;;;;;;;",
		"Lumi AB;;Gatan 2;11122;se;;;;",
	);
	expect(refused).toEqual([]);
	expect(records.map((record) => "customer" in record && record.customer)).toEqual([
		{
			name: "Kaarna Oy",
			businessId: "2345678-0",
			termsDays: 14,
			eInvoice: { address: "003723456780", operator: "003721291126" },
			address: { street: "Hämeenkatu 1", postalCode: "00100", city: "", country: "FI" },
			email: "laskut@kaarna.example",
		},
		{ name: "Alder Oy", businessId: "0112038-9" },
		{ name: "Lumi AB", address: { street: "Gatan 2", postalCode: "11122", city: "", country: "SE" } },
	]);
});

test("customers with hostile or impossible cells are refused, each with its row", async () => {
	const { records, refused } = await outcomeOf(
		CUSTOMER,
		"A;2345678-1;;;;;;;",
		"B;;;;;0037;;;",
		"C;;;;;;;unknown;",
		"D;;;;;;;;14-30",
		`${"x".repeat(201)};;;;;;;;`,
		"E\u202eyO;;;;;;;;",
		"F;;;;Atlantis;;;;",
		"G;;;;;;;;400",
		";;;;;;;;",
		"=cmd|' /C calc'!A0;;;;;;;;",
		"H;2345678-0;;;;;;;",
		"H again;2345678-0;;;;;;;",
		"__proto__;;;;;;;;",
	);
	expect(records.map((record) => record.line)).toEqual([11, 12, 14]);
	expect(refused).toEqual([
		[2, "businessId", "2345678-1"],
		[3, "missing", "Välittäjä"],
		[4, "form", "unknown"],
		[5, "form", "14-30"],
		[6, "form", "x".repeat(60)],
		[7, "form", "E\u202eyO"],
		[8, "form", "ATLANTIS"],
		[9, "form", "400"],
		[10, "missing", "Asiakkaan nimi"],
		[13, "again", "H again"],
	]);
});

const PROJECT =
	"Project name;Customer;Active;Price per hour;Label;Label price per hour;Fixed fee;Monthly fee;Fee from;Fee until";

test("a price with a thousand that divides its row is refused", async () => {
	const { records, refused } = await outcomeOf(
		"Project;Price from;Price per hour",
		"Website;1.1.2026;1;200.50",
	);
	expect([records, refused]).toEqual([[], [[2, "columns", "200.50"]]]);
});

test("a project has a row for each label, and the same name under several customers is several projects", async () => {
	const { records, refused } = await outcomeOf(
		PROJECT,
		"Website;Kaarna;ei;95;Design;105,50;;;;",
		"website;;;;Meetings;;;;;",
		"Website;Lumi;Yes;;Design;;;500;1.1.2026;",
		"Intranet;Lumi;;;;;10 000 €;;1.1.2026;31.12.2026",
	);
	expect(refused).toEqual([]);
	expect(records.map((record) => "project" in record && record.project)).toEqual([
		{
			name: "Website · Kaarna",
			customer: { called: "Kaarna", isOptional: false },
			isActive: false,
			hourPrice: 95,
			labels: [{ name: "Design", hourPrice: 105.5 }, { name: "Meetings" }],
		},
		{
			name: "Website · Lumi",
			customer: { called: "Lumi", isOptional: false },
			isActive: true,
			labels: [{ name: "Design" }],
			fixedFee: { per: "month", amount: 500, from: "2026-01-01", to: null },
		},
		{
			name: "Intranet",
			customer: { called: "Lumi", isOptional: false },
			labels: [],
			fixedFee: { per: "project", amount: 10_000, from: "2026-01-01", to: "2026-12-31" },
		},
	]);
});

test("thirty projects of one name under thirty customers are thirty projects", async () => {
	const customers = Array.from({ length: 30 }, (_, index) => `Customer ${index + 1}`);
	const { records } = await outcomeOf("Project name;Customer", ...customers.map((one) => `Support;${one}`));
	const names = records.map((record) => "project" in record && record.project.name);
	expect(names).toEqual(customers.map((one) => `Support · ${one}`));
});

test("projects whose rows contradict each other or cannot be read are refused with all their rows", async () => {
	const { records, refused } = await outcomeOf(
		PROJECT,
		"A;;;95;Design;;;;;",
		"A;;;96;Meetings;;;;;",
		"B;;;;Design;100;;;;",
		"B;;;;design;101;;;;",
		"C;;perhaps;;;;;;;",
		"D;;;-5;;;;;;",
		"E;;;95.123;;;;;;",
		"F;;;1000000;;;;;;",
		"G;;;;;5;;;;",
		"H;;;;;;5;6;1.1.2026;",
		"I;;;;;;5;;1.1.2026;",
		"J;;;;;;;;1.1.2026;",
		"K;;;;;;;5;31.2.2026;",
	);
	expect(records).toEqual([]);
	expect(refused).toEqual([
		[2, "differs", "96"],
		[3, "differs", "96"],
		[4, "differs", "design"],
		[5, "differs", "design"],
		[6, "choice", "perhaps"],
		[7, "form", "-5"],
		[8, "amount", "95.123"],
		[9, "form", "1000000"],
		[10, "missing", "Label"],
		[11, "twoFees", "6"],
		[12, "missing", "Fee until"],
		[13, "missing", "Fixed fee"],
		[14, "date", "31.2.2026"],
	]);
});

test("prices are read with their days; the same price twice is refused", async () => {
	const { records, refused } = await outcomeOf(
		"Projekti;Työlaji;Hinta alkaen;Tuntihinta",
		"Acme;;1.1.2026;95,50",
		"Acme;Design;1.1.2026;105",
		"acme;;1.1.2026;96",
		"Acme;;;96",
	);
	expect(records.map((record) => "price" in record && record.price)).toEqual([
		{ project: "Acme", label: null, from: "2026-01-01", hourPrice: 95.5 },
		{ project: "Acme", label: "Design", from: "2026-01-01", hourPrice: 105 },
	]);
	expect(refused).toEqual([
		[4, "again", "acme"],
		[5, "missing", "Hinta alkaen"],
	]);
});
