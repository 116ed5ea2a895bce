import type { AuditChange } from "@tuntikirja/contract/audit/schema.ts";
import type { AuditValue } from "@tuntikirja/contract/audit/value-schema.ts";
import type { DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { type Format, useFormat } from "#lib/i18n/format.ts";
import { useMinuteText } from "#lib/i18n/minute-text.ts";

const NONE = "–";
/** A minute on the clocks of Helsinki; other times of a row are instants. */
const LOCAL_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

type Kind = AuditChange["kind"];

/** A number of a kind, in the user's format. */
function numberText(kind: Kind, value: number, format: Format): string {
	switch (kind) {
		case "hours":
			return format.hours(value);
		case "euros":
			return format.euros(value);
		case "percent":
			return format.percent(value);
		case "multiplier":
			return format.number(value);
		default:
			return String(value);
	}
}

/** Writes an old or new value in words and in the user's format. */
export function useValueText(): (change: Pick<AuditChange, "kind" | "field">, value: AuditValue) => string {
	const { t, i18n } = useTranslation("audit");
	const { t: tDayTypes } = useTranslation("day-types");
	const format = useFormat();
	const minuteText = useMinuteText();
	return useCallback(
		({ kind, field }, value) => {
			const word = (text: string): string =>
				i18n.exists(`values.${text}`, { ns: "audit" }) ? t(`values.${text as "yes"}`) : text;
			const dayTypeText = (type: string): string => {
				const look = own<{ readonly name: DayTypeName }>(DAY_TYPE_LOOK, type);
				return look === undefined ? type : tDayTypes(look.name);
			};
			const itemText = (text: string): string => {
				if (kind === "dayTypes") return dayTypeText(text);
				if (kind === "choice" || kind === "choices") return word(text);
				if (isLocalDate(text) && (kind === "date" || kind === "dates")) return format.date(text);
				if (kind === "minute") return LOCAL_MINUTE.test(text) ? format.minute(text) : minuteText(text);
				return text === "" ? t("gone") : text;
			};
			if (value === null) return NONE;
			if (typeof value === "boolean") return t(value ? "values.yes" : "values.no");
			if (kind === "dayType" && typeof value === "number") return dayTypeText(String(value));
			if (field === "referencePeriodMonth" && typeof value === "number")
				return format.monthName(`2000-${String(value).padStart(2, "0")}`);
			if (typeof value === "number") return numberText(kind, value, format);
			if (typeof value === "string") return itemText(value);
			const items = value.map((item) =>
				typeof item === "string"
					? itemText(item)
					: t("bonusStep", { rate: format.number(item.fromRate), bonus: format.number(item.bonusPercent) }),
			);
			return items.length === 0 ? NONE : items.join(", ");
		},
		[t, i18n, tDayTypes, format, minuteText],
	);
}
