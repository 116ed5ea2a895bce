import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { now } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import { latestChange, withChanges } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";

/** A change of the company's calendar that is about to be written. */
export interface CalendarChange {
	/** What the year's document says of it, so that its trigger knows that it has been noted. */
	readonly notedAt: string;
	/** Records that the day has changed, for the sums of hours and holidays. */
	readonly note: () => void;
}

/** Reads the company changes so far; reads come before writes. 1 read, 1 write. */
export async function calendarChange(writer: Writer, date: LocalDate): Promise<CalendarChange> {
	const settings = await writer.get(companySettingsDoc);
	const changes = withChanges(settings?.changes, [{ from: date, until: date, touches: "hours" }], now());
	return {
		notedAt: latestChange(changes, "hours"),
		note: () => writer.merge(companySettingsDoc, { changes }),
	};
}
