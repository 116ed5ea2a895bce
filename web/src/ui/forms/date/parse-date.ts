const TYPED = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4})?)?$/;
const WRITTEN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The date `yyyy-MM-dd` that people type as `10.6.2026`, `10.6.` or `2026-06-10`. Without a year it is that
 * of `near`. Null when it is none of these, or a date that does not exist. Years 1900–2199.
 */
export function parseDate(text: string, near: string): string | null {
	const typed = text.trim();
	if (exists(typed)) return typed;
	const [, day = "", month = "", year = near.slice(0, 4)] = TYPED.exec(typed) ?? [];
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return exists(date) ? date : null;
}

function exists(date: string): boolean {
	if (!WRITTEN.test(date) || date < "1900-01-01" || date > "2199-12-31") return false;
	const read = new Date(`${date}T00:00:00Z`);
	// 2026-02-30 is read as 2 March.
	return !Number.isNaN(read.valueOf()) && read.toISOString().startsWith(date);
}

/** The date as people write it: `10.06.2026`, in both languages. Spec §9. */
export function writeDate(date: string): string {
	return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}
