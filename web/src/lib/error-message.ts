import { type ErrorCode, isErrorCode } from "@tuntikirja/contract/kernel/errors.ts";
import type { TFunction } from "i18next";

/** The code of an answer of the API, or null when there was no such answer. */
export function errorCode(error: unknown): ErrorCode | null {
	if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
	return isErrorCode(error.code) ? error.code : null;
}

/** What to tell a person about an error: the text of its code, or of how it failed on the way. */
export function errorMessage(error: unknown, t: TFunction<"errors">): string {
	const code = errorCode(error);
	if (code) return t(code, { ns: "errors" });
	if (error instanceof DOMException && error.name === "TimeoutError") return t("timeout", { ns: "errors" });
	// fetch() rejects with a TypeError when no answer came at all.
	if (error instanceof TypeError) return t("network", { ns: "errors" });
	const status = error instanceof Error && "status" in error ? error.status : null;
	return typeof status === "number" ? t("status", { ns: "errors", status }) : t("internal", { ns: "errors" });
}
