import type { AbsenceKind } from "@tuntikirja/contract/moving-in/absences/absence-kinds.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useLanguage } from "#lib/i18n/format.ts";

/** What a kind of absence is called: its day type, and the company's own reason after it. */
export function useKindName(reasons: readonly AbsenceReason[]): (kind: AbsenceKind) => string {
	const { t } = useTranslation("day-types");
	const field = useLanguage() === "fi" ? "nameFi" : "nameEn";
	return useCallback(
		({ dayTypeId, reasonId }) => {
			const reason = reasons.find(({ id }) => id === reasonId)?.[field];
			return [t(DAY_TYPE_LOOK[dayTypeId].name), reason].filter(Boolean).join(": ");
		},
		[reasons, t, field],
	);
}
