import { expect, test } from "vitest";
import writeExcelFile, { type SheetData } from "write-excel-file/browser";
import { aRow, fileOf, HEADINGS, outcomeOf } from "#test/moving-in/file-reading.ts";
import { readTables } from "./read-table.ts";
import { sheetsOf } from "./reading/sheet-cells.ts";
import { unpackedZip } from "./reading/unpacked-zip.ts";

/** A workbook, with numbers that look like dates and times as people choose it. */
async function workbook(rows: readonly (readonly (string | number | [number, string])[])[]): Promise<File> {
	const cells = [HEADINGS, ...rows].map((row) =>
		row.map((cell) =>
			Array.isArray(cell)
				? { value: Number(cell[0]), type: Number, format: String(cell[1]) }
				: { value: cell, type: typeof cell === "number" ? Number : String },
		),
	);
	return fileOf(await writeExcelFile(cells as SheetData).toBlob(), "hours.xlsx");
}

const DAY = "dd.mm.yyyy";

test("a workbook's dates are read as dates, as their numbers and as texts, its hours as times and as numbers", async () => {
	const rest = ["Aino", "aino@example.fi", "", "Acme", ""] as const;
	const { rows, refused } = await outcomeOf(
		await workbook([
			[[46115, DAY], ...rest, 1.5, "a date"],
			[46115, ...rest, [0.0625, "h:mm"], "its number"],
			["3.4.2026", ...rest, [1 / 24 + 0.5 / 1440, "[h]:mm"], "a text"],
			[[46115.999999, DAY], ...rest, 0.1 + 0.2, "just before midnight"],
			[[46115.375, `${DAY} hh:mm`], ...rest, "1:30", "with a time"],
		]),
	);
	expect(refused).toEqual([]);
	expect(rows.map(({ date, minutes }) => [date, minutes])).toEqual([
		["2026-04-03", 90],
		["2026-04-03", 90],
		["2026-04-03", 61],
		["2026-04-04", 18],
		["2026-04-03", 90],
	]);
});

test("29.2.1900, which only workbooks have, is refused with its row, and so is a time below zero", async () => {
	const rest = ["Aino", "aino@example.fi", "", "Acme", ""] as const;
	const { refused, rows } = await outcomeOf(
		await workbook([
			[[60, DAY], ...rest, 1, ""],
			[[61, DAY], ...rest, 1, ""],
			[[46115, DAY], ...rest, [-0.0625, "h:mm"], ""],
			[[46115, DAY], ...rest, [1.5, "[h]:mm"], ""],
		]),
	);
	expect(rows.map(({ date }) => date)).toEqual(["1900-03-01"]);
	expect(refused).toMatchObject([
		{ line: 2, problem: "date" },
		{ line: 4, problem: "duration", cell: "-1:30:00" },
		{ line: 5, problem: "overDay", cell: "36:00:00" },
	]);
});

test("of a workbook with several sheets those with a table can be chosen, the first of them at first", async () => {
	const cells = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map((value) => ({ value })));
	const workbook = await writeExcelFile([
		{ sheet: "Title", data: cells([["Hours of 2026"]]) },
		{ sheet: "April", data: cells([HEADINGS, aRow()]) },
		{ sheet: "Notes", data: [] },
		{ sheet: "May", data: cells([HEADINGS, aRow(), aRow()]) },
	]).toBlob();
	const tables = await readTables(fileOf(workbook, "hours.xlsx"));
	expect(tables).toMatchObject([{ sheet: "April" }, { sheet: "May" }]);
	const title = await writeExcelFile([{ sheet: "Title", data: cells([["Hours of 2026"]]) }]).toBlob();
	expect(await readTables(fileOf(title))).toEqual({ problem: "noTable", line: null });
});

test("a workbook that would fill the memory is not unpacked", async () => {
	const zeros = new Response(new Uint8Array(2_000_000)).body?.pipeThrough(
		new CompressionStream("deflate-raw"),
	);
	const packed = await new Response(zeros).arrayBuffer();
	expect(packed.byteLength).toBeLessThan(10_000);
	expect(await unpackedZip(await zipWith(packed).arrayBuffer(), 1_999_999)).toBeNull();
	expect(await unpackedZip(await zipWith(packed).arrayBuffer(), 2_000_000)).not.toBeNull();
});

test("the reader of workbooks gets no part to unpack, for which it would start a worker that our policy refuses", async () => {
	const bytes = await (await workbook(Array.from({ length: 3_000 }, () => aRow()))).arrayBuffer();
	const unpacked = await unpackedZip(bytes, 100_000_000);
	if (unpacked === null) throw new Error("Too large.");
	expect(unpacked.byteLength).toBeGreaterThan(524_288);
	const view = new DataView(unpacked);
	let part = view.getUint32(unpacked.byteLength - 6, true);
	for (let left = view.getUint16(unpacked.byteLength - 12, true); left > 0; left -= 1) {
		expect(view.getUint32(part, true)).toBe(0x02014b50);
		expect(view.getUint16(part + 10, true)).toBe(0);
		part += 46 + view.getUint16(part + 28, true);
	}
	expect(part).toBe(unpacked.byteLength - 22);
	expect(await sheetsOf(bytes)).toMatchObject([{ cells: { length: 3_001 } }]);
});

/** A ZIP of one packed part. */
function zipWith(packed: ArrayBuffer): Blob {
	const [part, listed, end] = [
		new DataView(new ArrayBuffer(30)),
		new DataView(new ArrayBuffer(46)),
		new DataView(new ArrayBuffer(22)),
	];
	part.setUint32(0, 0x04034b50, true);
	listed.setUint32(0, 0x02014b50, true);
	listed.setUint16(10, 8, true);
	listed.setUint32(20, packed.byteLength, true);
	end.setUint32(0, 0x06054b50, true);
	end.setUint16(10, 1, true);
	end.setUint32(16, 30 + packed.byteLength, true);
	return new Blob([part.buffer, packed, listed.buffer, end.buffer]);
}
