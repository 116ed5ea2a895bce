import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import i18next, { type TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { TIMESHEET_TOAST_MS, toast, type ToastType } from "#ui/overlay/toast.tsx";
import { formatFor } from "#lib/i18n/format.ts";

/** Milliseconds in which a question can be answered. */
const QUESTION_MS = 15_000;

/** Refusals that are no failures: the message alone is the answer. Spec §5. */
const TOAST_OF_REFUSAL: Partial<Record<ErrorCode, ToastType>> = {
	"weekend-entry": "info",
	"weekend-delete": "warning",
	"already-holiday": "warning",
};

/** What the server says of illness on days of annual holiday. */
export interface IllOnHoliday {
	readonly count: number;
	/** Days of illness within this holiday, and how many of them are deductible. */
	readonly ill: number;
	readonly deductible: number;
}

interface EntryToasts {
	readonly created: () => void;
	/** In place of a new entry: a lead decides about it. */
	readonly requested: () => void;
	/** In place of a deletion: a lead decides about it. */
	readonly cancelAsked: () => void;
	/** Before a holiday on a day with logged work. Rules §3 guards. */
	readonly asked: (book: () => void) => void;
	/** Illness on days of annual holiday: they can be moved, or left as they are. Rules §3 guards. */
	readonly ill: (found: IllOnHoliday, move: () => void) => void;
	/** What the rules said before the server was asked. */
	readonly refused: (code: ErrorCode) => void;
	/** What came back instead of an answer. */
	readonly failed: (error: unknown) => void;
}

export function useEntryToasts(): EntryToasts {
	const { t } = useTranslation(["work-days", "errors"]);
	return useMemo(
		() => entryToasts(t as unknown as TFunction<"work-days">, t as unknown as TFunction<"errors">),
		[t],
	);
}

function entryToasts(t: TFunction<"work-days">, tError: TFunction<"errors">): EntryToasts {
	const short = { duration: TIMESHEET_TOAST_MS };
	const refused = (code: ErrorCode) => {
		toast(TOAST_OF_REFUSAL[code] ?? "error", tError(code, { ns: "errors" }), {
			...short,
			id: `refused-${code}`,
		});
	};
	return {
		created: () => toast("success", t("day.created"), short),
		requested: () => toast("info", t("day.requested"), short),
		cancelAsked: () => toast("info", t("day.cancelAsked"), short),
		asked: (book) =>
			toast("warning", t("day.workedOn"), {
				id: "worked-on",
				duration: QUESTION_MS,
				action: { label: t("day.bookAnyway"), onClick: book },
			}),
		ill: ({ count, ill, deductible }, move) =>
			toast("warning", t("day.illOnHoliday", { count }), {
				id: "ill-on-holiday",
				duration: Number.POSITIVE_INFINITY,
				detail: t("day.illnessDeductible", { count: ill, deductible }),
				action: { label: t("day.moveHoliday", { count }), onClick: move },
			}),
		refused,
		failed: (error) => {
			const code = errorCode(error);
			if (code && TOAST_OF_REFUSAL[code]) refused(code);
			else toast("error", t("day.failed"), { ...short, detail: refusalText(error, tError) });
		},
	};
}

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
