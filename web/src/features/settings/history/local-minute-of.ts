const HELSINKI = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Helsinki",
	dateStyle: "short",
	timeStyle: "short",
});

/** The minute of an instant in Europe/Helsinki, `yyyy-MM-dd HH:mm`. */
export function localMinuteOf(instant: string): string {
	return HELSINKI.format(new Date(instant));
}
