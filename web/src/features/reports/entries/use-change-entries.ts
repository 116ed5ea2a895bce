import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMonthCache } from "#domain/saving/month-cache.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { refusedDates } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { toast } from "#ui/overlay/toast.tsx";
import { type ChangedEntry, editsOf, undoOf, type WantedChange } from "./planned-change.ts";

/** Milliseconds in which the change can be undone. */
const UNDO_MS = 8000;

interface AskedChange {
	readonly changed: readonly ChangedEntry[];
	readonly wanted: WantedChange;
}

/** Changes entries in one call, all of them or none; a toast offers to take it back. */
export function useChangeEntries(onDone: () => void) {
	const { t } = useTranslation("reports");
	const meta = useFailure();
	const onSettled = useRenewEntries();
	const { mutate: undo } = useMutation(
		api.workDays.updateEntries.mutationOptions({
			meta,
			onSuccess: (_days, { changes }) => {
				const count = changes.reduce((sum, { entries }) => sum + entries.length, 0);
				toast("success", t("entries.change.undone", { count }));
			},
			onSettled,
		}),
	);
	return useMutation({
		meta,
		mutationFn: ({ changed, wanted }: AskedChange) => client.workDays.updateEntries(editsOf(changed, wanted)),
		onSuccess: (_days, { changed }) => {
			const back = undoOf(changed);
			const action = back && { label: t("entries.change.undo"), onClick: () => undo(back) };
			toast(
				"success",
				t("entries.change.done", { count: changed.length }),
				action ? { duration: UNDO_MS, action } : {},
			);
			onDone();
		},
		onSettled,
	});
}

/** What a refusal says: nothing was changed, why, and because of which day. */
function useFailure() {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return {
		failure: t("entries.change.failed"),
		addition: (error: unknown) => {
			const [date] = refusedDates(error);
			return date === undefined ? "" : ` (${format.date(date)})`;
		},
	};
}

/** After a refusal, too: an entry has been changed meanwhile. */
function useRenewEntries() {
	const cache = useMonthCache();
	const renew = useRenewal(api.reports);
	return () => {
		cache.settle();
		return renew();
	};
}
