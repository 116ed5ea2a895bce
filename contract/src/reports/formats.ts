/** The formats of a report: JSON for the screen, CSV and XLSX as files to download. */
export const REPORT_FORMATS = ["json", "csv", "xlsx"] as const;
/** One of the formats. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The media types of the files. */
export const REPORT_FILE_TYPES = {
	csv: "text/csv",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Partial<Record<ReportFormat, string>>;

/** Most lines that one report answers; a longer one is refused with `report-too-large`, never cut. */
export const MOST_REPORT_ROWS = 100_000;
