import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { UserProfile } from "#records/people/users.ts";
import type { CompanySettings } from "./company-settings.ts";

type Reasons = Pick<CompanySettings, "absenceReasons">;

/** Leave with a reason of absence, or without one. */
export interface ReasonedLeave {
	readonly dayTypeId: number;
	readonly reasonId?: string | undefined;
}

/** The code that refuses giving leave this reason, or null. Leave that has one already may keep it. */
export function whyNotReason(
	{ absenceReasons = [] }: Reasons,
	{ dayTypeId, reasonId }: ReasonedLeave,
): ErrorCode | null {
	if (reasonId === undefined) return null;
	const reason = absenceReasons.find(({ id }) => id === reasonId);
	if (reason?.isActive !== true) return "reason-unknown";
	return reason.dayTypeId === dayTypeId ? null : "reason-of-another-type";
}

/** The reason as a field, which leave without one does not have. */
export function reasonField(reasonId: string | null | undefined): { readonly reasonId?: string } {
	return reasonId === null || reasonId === undefined ? {} : { reasonId };
}

/** What the company's reasons are called in a language, by their ids. */
export function reasonNames(
	{ absenceReasons = [] }: Reasons,
	language: UserProfile["language"],
): ReadonlyMap<string, string> {
	return new Map(absenceReasons.map(({ id, nameEn, nameFi }) => [id, language === "fi" ? nameFi : nameEn]));
}

/** The reason with its names, for those who have no list of them; of leave without one nothing. */
export function namedReason({ absenceReasons = [] }: Reasons, reasonId: string | undefined) {
	const reason = absenceReasons.find(({ id }) => id === reasonId);
	return reason && { reason: { id: reason.id, nameEn: reason.nameEn, nameFi: reason.nameFi } };
}

/** The working days a credit year that are equal to work, of each reason that has a number of its own. */
export function accruingDays({ absenceReasons = [] }: Reasons): ReadonlyMap<string, number> {
	return new Map(
		absenceReasons.flatMap(({ id, accruingDays: days }) => (days === null ? [] : [[id, days] as const])),
	);
}
