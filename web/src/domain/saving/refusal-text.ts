import i18next, { type TFunction } from "i18next";
import { errorMessage } from "#lib/error-message.ts";
import { formatFor } from "#lib/i18n/format.ts";

/** Why an entry was refused; of times that another entry has, which ones and on which day. */
export function refusalText(error: unknown, t: TFunction<"errors">): string {
	const data = error instanceof Error && "data" in error ? error.data : null;
	const other = data instanceof Object && "overlaps" in data ? data.overlaps : null;
	if (!(other instanceof Object && "date" in other && "start" in other && "end" in other))
		return errorMessage(error, t);
	const { dayOfMonth } = formatFor(i18next.language === "fi" ? "fi" : "en");
	// These texts are here: they came with the fields for times.
	return i18next.t("clock.overlapOn", {
		ns: "offline",
		day: dayOfMonth(String(other.date)),
		start: String(other.start),
		end: String(other.end),
	});
}
