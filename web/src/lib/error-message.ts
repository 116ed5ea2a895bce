import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type ErrorCode, isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERROR_STATUSES } from "@tuntikirja/contract/kernel/error-statuses.ts";
import i18next, { type TFunction } from "i18next";
import { formatFor } from "./i18n/format.ts";

/** The code of an answer of the API, or null when there was no such answer. */
export function errorCode(error: unknown): ErrorCode | null {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
	return isErrorCode(error.code) ? error.code : null;
}

/** Statuses of permanent failures: the request is wrong, is not for this person, or names what does not exist. */
const PERMANENT: readonly number[] = [400, 403, 404];

/** Says whether the API has refused with a code, and would refuse a retry. */
export function isPermanentFailure(error: unknown): boolean {
	const code = errorCode(error);
	return code !== null && PERMANENT.includes(ERROR_STATUSES[code]);
}

/** The text that is shown for an error: that of its code, or of the kind of network failure. */
export function errorMessage(error: unknown, t: TFunction<"errors">): string {
	const code = errorCode(error);
	if (code === "month-locked") {
		const months = refusedMonths(error);
		if (months !== null) return t("months-locked", { ns: "errors", ...months });
	}
	if (code) return codeMessage(code, t);
	if (error instanceof DOMException && error.name === "TimeoutError") return t("timeout", { ns: "errors" });
	// fetch() rejects with a TypeError when no answer came at all.
	if (error instanceof TypeError) return t("network", { ns: "errors" });
	const status = error instanceof Error && "status" in error ? error.status : null;
	return typeof status === "number" ? t("status", { ns: "errors", status }) : t("internal", { ns: "errors" });
}

/** The text of a code. Those of few pages are among their texts: with the others they would be bytes of every page. */
export function codeMessage(code: ErrorCode, t: TFunction<"errors">): string {
	return t(code, { ns: ["errors", "invoices", "wages", "work-days", "settings", "preview", "moving-in"] });
}

/** The months that a refusal names, in words. Null: a refusal for a single day names none, because the day is on screen. */
export function refusedMonths(error: unknown): { readonly count: number; readonly months: string } | null {
	const data = error instanceof Error && "data" in error ? error.data : null;
	if (!(data instanceof Object) || !("months" in data) || !Array.isArray(data.months)) return null;
	const named = data.months.filter((month) => typeof month === "string" && /^\d{4}-\d{2}$/.test(month));
	return named.length === 0 ? null : { count: named.length, months: monthList(named) };
}

/** April 2026 and May 2026. */
function monthList(months: readonly string[]): string {
	const language = i18next.language === "fi" ? "fi" : "en";
	const names = months.map(formatFor(language).month);
	return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** The dates that a refusal names as its reason. */
export function refusedDates(error: unknown): readonly LocalDate[] {
	const data = error instanceof Error && "data" in error ? error.data : null;
	if (!(data instanceof Object) || !("dates" in data) || !Array.isArray(data.dates)) return [];
	return data.dates.map(String);
}
