import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** Kinds whose subject is the person concerned; for other kinds the subject is the actor. */
const ABOUT_PEOPLE: ReadonlySet<string> = new Set([
	"entry",
	"workDay",
	"workMonth",
	"annualHoliday",
	"holidayAdjustments",
	"balanceAdjustment",
	"user",
	"employmentContract",
	"wage",
	"availability",
	"allocation",
]);

/** The text of a changed object: its name, its person, and its day or month. */
export function useObjectText(): (entry: AuditEntry) => string {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const holidayName = useNationalHolidayName();
	return useCallback(
		({ entity, subjectId, subject, object: { name, date, month } }) => {
			const isAboutPerson = ABOUT_PEOPLE.has(entity) || (entity === "project" && subjectId !== "");
			const parts = [
				name !== null && entity === "nationalHoliday" && date !== null ? holidayName({ date, name }) : name,
				isAboutPerson ? (subject?.name ?? t("history.gone")) : null,
				date === null ? null : format.date(date),
				month === null ? null : format.month(month),
			];
			const text = parts.filter((part) => part !== null).join(", ");
			return text === "" ? "–" : text;
		},
		[t, format, holidayName],
	);
}
