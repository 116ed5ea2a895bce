/** The forms in which a report is answered: for the screen, and as files to keep. */
export const REPORT_FORMATS = ["json", "csv", "xlsx"] as const;
/** One of the forms. */
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Most lines that one report answers; a longer one is refused with `report-too-large`, never cut. */
export const MOST_REPORT_ROWS = 100_000;
