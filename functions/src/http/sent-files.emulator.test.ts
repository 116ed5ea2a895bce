import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { productionApi } from "@tuntikirja/tests/support/emulators.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";

const month = pastMonth();
const RANGE = { startDate: firstDay(month), endDate: lastDay(month) };
/** With these the file is far longer than what is sent at once. */
const [ENTRIES, LONG_NOTE] = [300, "Palaveri ".repeat(200)];

let person: Person;

beforeAll(async () => {
	person = await aPerson({ startDate: RANGE.startDate });
	const [date = ""] = workingDaysOf(month);
	const entries = Array.from({ length: ENTRIES }, (_, index) => [
		`entry-${index}`,
		aStoredEntry({ minutes: 1, notes: LONG_NOTE }),
	]);
	await putMonth(person.uid, { [date]: aDay(Object.fromEntries(entries)) });
});

function ask(format: "csv" | "xlsx", signal?: AbortSignal): Promise<Response> {
	const query = new URLSearchParams({ ...RANGE, format, language: "en" });
	return fetch(`${productionApi()}/report/entries/?${query.toString()}`, {
		headers: { Authorization: `Bearer ${person.idToken}` },
		...(signal && { signal }),
	});
}

test.each(["csv", "xlsx"] as const)(
	"a file (%s) is sent in pieces, before its length is known",
	async (format) => {
		const { status, headers, body } = await ask(format);
		expect(status).toBe(200);
		expect(headers.get("transfer-encoding")).toBe("chunked");
		expect(headers.get("content-length")).toBeNull();
		expect(headers.get("server-timing")).toContain('reads;desc="2"');
		await body?.cancel();
	},
);

test("a file in pieces has each line of the answer, and its last line", async () => {
	const { data } = await person.ask(contract.reports.getEntryReport, RANGE);
	const text = await (await ask("csv")).text();
	const lines: string[][] = parse(text, { bom: true });
	expect(text.length).toBeGreaterThan(500_000);
	expect(lines.slice(1, -1).map((line) => line.at(-1))).toEqual(data.entries.map(({ notes }) => notes));
	expect(lines.at(-1)?.slice(0, 10)).toEqual([
		"Total",
		...Array.from({ length: 7 }, () => ""),
		"5.00",
		"300",
	]);
	const sheet = await readSheet(Buffer.from(await (await ask("xlsx")).arrayBuffer()));
	expect(sheet).toHaveLength(lines.length);
});

test("a browser that leaves in the middle of a file harms no other call", async () => {
	for (const format of ["csv", "xlsx"] as const) {
		const leaving = new AbortController();
		const { body } = await ask(format, leaving.signal);
		await body?.getReader().read();
		leaving.abort();
	}
	expect((await (await ask("csv")).text()).length).toBeGreaterThan(500_000);
});
