import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { valuesOf } from "#features/work-days/day-panel/entry-form/entry-values.ts";
import { storeUnsavedEntry } from "#features/work-days/day-panel/unsaved-entry.ts";
import { entriesOf } from "#features/work-days/saving/change.ts";
import type { WaitingChanges } from "#features/work-days/saving/send-queue/waiting-changes.ts";
import { typedEntries } from "#features/work-days/saving/send-queue/typed-entries.ts";
import { errorMessage, refusedDates } from "#lib/error-message.ts";
import { formatFor } from "#lib/i18n/format.ts";
import { toast } from "#ui/overlay/toast.tsx";

/** What was typed waits on its day, and a message that has to be closed says why. */
export function showRefusal(queryClient: QueryClient, refused: WaitingChanges, error: unknown): void {
	for (const { entry, isEdit } of typedEntries(refused)) {
		// Under an id of its own: the refused one may be refused for ever.
		const id = crypto.randomUUID();
		storeUnsavedEntry(queryClient, entry.date, { id, values: valuesOf(entry), isEdit });
	}
	const dates = [...new Set(refused.flatMap(({ change }) => entriesOf(change).map(({ date }) => date)))];
	const format = formatFor(i18next.language === "fi" ? "fi" : "en");
	const reason = errorMessage(error, i18next.getFixedT(null, "errors"));
	// Of several entries that go together, the day that was refused.
	const named = dates.length > 1 ? refusedDates(error).map((date) => ` (${format.date(date)})`) : [];
	toast("error", i18next.t("refused", { ns: "offline" }), {
		detail: `${dates.map(format.date).join(", ")}: ${reason}${named.join("")}`,
		duration: Number.POSITIVE_INFINITY,
	});
}
