import { sourcesOf } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { dateOrderOf } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dateTexts, readRows } from "./entry-rows.ts";
import { readTables } from "./read-table.ts";

const FOLDER = join(import.meta.dirname, "../../test/moving-in/samples");

async function sampleOf(name: string) {
	// As another name, because the headings alone say what a file is.
	const tables = await readTables(new File([readFileSync(join(FOLDER, name))], "export.csv"));
	if ("problem" in tables) throw new Error(`${name} is not read: ${tables.problem}`);
	const [table] = tables;
	if (table === undefined) throw new Error(`${name} has no table`);
	const sources = sourcesOf(table.headings);
	const [source] = sources;
	if (source === undefined) throw new Error(`${name} is of no source`);
	const order = dateOrderOf(dateTexts(table, source));
	if (order === null) throw new Error(`The order of the dates of ${name} is asked for`);
	return { sources: sources.map(({ id }) => id), order, table, ...(await readRows(table, source, order)) };
}

interface Sample {
	readonly source: string;
	readonly order: string;
	readonly breaks?: number;
	/** Minutes by person. */
	readonly people: Readonly<Record<string, number>>;
	/** Minutes that the application says all rows come to. Each row of a person is rounded to minutes. */
	readonly total: number;
	readonly first: {
		readonly date: string;
		readonly client: string;
		readonly project: string;
		readonly task: string;
	};
}

const SAMPLES: Readonly<Record<string, Sample>> = {
	"harvest-iso.csv": {
		source: "harvest",
		order: "ymd",
		people: { "Riikka Salmela": 455, "Teemu Ojala": 450 },
		total: 904.8,
		first: { date: "2026-03-02", client: "Sillanpää Oy", project: "Tilausportaali", task: "Programming" },
	},
	"harvest-department.csv": {
		source: "harvest",
		order: "dmy",
		people: { "Jonas Berg": 495, "Mira Holm": 120 },
		total: 615,
		first: { date: "2024-11-02", client: "Lehto & Co", project: "Website", task: "Design" },
	},
	"toggl-euros.csv": {
		source: "toggl",
		order: "ymd",
		people: { "riikka@example.fi": 421, "teemu@example.fi": 630 },
		total: 1050,
		first: { date: "2026-03-02", client: "Sillanpää Oy", project: "Tilausportaali", task: "" },
	},
	"toggl-no-currency.csv": {
		source: "toggl",
		order: "ymd",
		people: { "jonas@example.se": 110 },
		total: 110,
		first: { date: "2025-12-31", client: "Lehto", project: "Website", task: "" },
	},
	"clockify-twelve-hours.csv": {
		source: "clockify",
		order: "mdy",
		breaks: 1,
		people: { "jonas@example.se": 405, "mira@example.se": 10 },
		total: 415,
		first: { date: "2026-03-02", client: "Lehto", project: "Website", task: "Design" },
	},
	"clockify-no-client.csv": {
		source: "clockify",
		order: "dmy",
		people: { "teemu@example.fi": 750 },
		total: 750,
		first: { date: "2026-03-02", client: "", project: "Varasto", task: "Asennus" },
	},
	"kimai-english.csv": {
		source: "kimai",
		order: "ymd",
		people: { "riikka@example.fi": 435, "teemu@example.fi": 150 },
		total: 585,
		first: { date: "2026-03-02", client: "Sillanpää Oy", project: "Tilausportaali", task: "Coding" },
	},
	"kimai-german.csv": {
		source: "kimai",
		order: "ymd",
		people: { "jonas@example.se": 275 },
		total: 274.8,
		first: { date: "2026-03-02", client: "Müller GmbH", project: "Umbau", task: "Planung" },
	},
	"solidtime-day.csv": {
		source: "solidtime",
		order: "ymd",
		people: { "Riikka Salmela": 135, "Teemu Ojala": 240 },
		total: 375,
		first: { date: "2026-03-02", client: "Sillanpää Oy", project: "Tilausportaali", task: "" },
	},
	"solidtime-seconds.csv": {
		source: "solidtime",
		order: "ymd",
		people: { "Mira Holm": 66 },
		total: 65.666667,
		first: { date: "2025-06-30", client: "Lehto", project: "Website", task: "" },
	},
};

test("each sample is read here", () => {
	expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(SAMPLES).sort());
});

test.each(Object.entries(SAMPLES))(
	"%s has all of its hours, by person and in total",
	async (name, sample) => {
		const read = await sampleOf(name);
		expect(read.sources).toEqual([sample.source]);
		expect(read.order).toBe(sample.order);
		expect(read.refused).toEqual([]);
		expect(read.breaks).toBe(sample.breaks ?? 0);
		expect(read.rows.length + read.breaks).toBe(read.table.rows.length);
		const people = Map.groupBy(read.rows, ({ person }) => person);
		expect(
			Object.fromEntries(
				[...people].map(([person, rows]) => [person, rows.reduce((sum, row) => sum + row.minutes, 0)]),
			),
		).toEqual(sample.people);
		expect(Number(read.exactMinutes.n) / Number(read.exactMinutes.d)).toBeCloseTo(sample.total, 6);
		expect(read.rows[0]).toMatchObject(sample.first);
		expect(new Set(read.rows.map(({ key }) => key)).size).toBe(read.rows.length);
	},
);
