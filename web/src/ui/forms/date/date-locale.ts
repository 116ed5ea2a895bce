/** What date fields and calendars need to know of the page around them. */
export interface DateLocale {
	/** Of the names of months and weekdays. */
	readonly language: "en" | "fi";
	/** `yyyy-MM-dd` */
	readonly today: string;
	/** Name of the button that opens a calendar. */
	readonly pick: (field: string) => string;
	/** The error of text that is no date. */
	readonly unreadable: string;
	readonly previousMonth: string;
	readonly nextMonth: string;
}
