import { Readable } from "node:stream";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { REPORT_FILE_TYPES, type ReportFormat } from "@tuntikirja/contract/reports/formats.ts";
import type { Separator } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { Language } from "@tuntikirja/contract/users/schema.ts";
import type { Attachment } from "./attachment.ts";
import { csvFile } from "./csv-file.ts";
import type { Table } from "./table.ts";
import { xlsxFile } from "./xlsx-file.ts";

const CONTENT_TYPES = { csv: `${REPORT_FILE_TYPES.csv}; charset=utf-8`, xlsx: REPORT_FILE_TYPES.xlsx };

/** `Työaikaraportti` of June as `tyoaikaraportti-2026-06-01-2026-06-30`. */
function fileName(name: string, { startDate, endDate }: DateRange): string {
	return `${name} ${startDate} ${endDate}`
		.toLowerCase()
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/[^a-z0-9]+/g, "-");
}

/** A report's table as a file in the requested format, which is made while it is sent. */
export async function reportFile(
	table: Table,
	format: Exclude<ReportFormat, "json">,
	{ language, separator }: { readonly language: Language; readonly separator: Separator },
	range: DateRange,
): Promise<Attachment & { readonly body: Readable }> {
	const body =
		format === "csv"
			? Readable.from(csvFile(table, language, separator), { objectMode: false })
			: await xlsxFile(table, language);
	return { contentType: CONTENT_TYPES[format], fileName: `${fileName(table.name, range)}.${format}`, body };
}
