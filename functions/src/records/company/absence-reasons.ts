import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import type { UserProfile } from "#records/people/users.ts";
import type { CompanySettings } from "./company-settings.ts";

/** Leave with a reason of absence, or without one. */
export interface ReasonedLeave {
	readonly dayTypeId: number;
	readonly reasonId?: string | undefined;
}

/** The code that refuses the reason of leave, or null. Leave that has a reason may keep one that new leave cannot have. */
export function whyNotReason(
	{ absenceReasons = [] }: Pick<CompanySettings, "absenceReasons">,
	{ dayTypeId, reasonId }: ReasonedLeave,
	former?: string,
): ErrorCode | null {
	if (reasonId === undefined) return null;
	const reason = absenceReasons.find(({ id }) => id === reasonId);
	if (reason === undefined || (!reason.isActive && reasonId !== former)) return "reason-unknown";
	return reason.dayTypeId === dayTypeId ? null : "reason-of-another-type";
}

/** What a reason is called in a language. */
export function reasonName(
	{ nameEn, nameFi }: AbsenceReason,
	language: UserProfile["language"] | undefined,
): string {
	return language === "fi" ? nameFi : nameEn;
}

/** The names of the company's reasons in a language, by their ids. */
export function reasonNames(
	{ absenceReasons = [] }: Pick<CompanySettings, "absenceReasons">,
	language: UserProfile["language"] | undefined,
): ReadonlyMap<string, string> {
	return new Map(absenceReasons.map((reason) => [reason.id, reasonName(reason, language)]));
}
