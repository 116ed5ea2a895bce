/** The forms in which a report is answered: for the screen, and as files to keep. */
export const REPORT_FORMATS = ["json", "csv", "xlsx"] as const;
/** One of the forms. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The media types of the files. */
export const REPORT_FILE_TYPES = {
	csv: "text/csv",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Partial<Record<ReportFormat, string>>;

/** Most lines that one report answers; a longer one is refused with `report-too-large`, never cut. */
export const MOST_REPORT_ROWS = 100_000;
