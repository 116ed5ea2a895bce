import type { AuditChange, AuditEntry, AuditValue } from "@tuntikirja/contract/audit/schema.ts";
import { LIST_KINDS } from "@tuntikirja/contract/audit/field-kinds.ts";
import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { type Format, useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";

const UUID = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The name of a field without ids, which mean nothing to a reader; bookkeeping of the server has none. */
function fieldOf(path: string): string {
	return path.replace(UUID, "").split(".").at(-1) ?? path;
}

/** What changed in a row, a line for each field: "Hours: 7.50 → 8.00". Of an old row the names of fields alone. */
export function useChangeLines(): (entry: AuditEntry) => readonly string[] {
	const { t, i18n } = useTranslation("audit");
	const format = useFormat();
	const valueText = useValueText();
	return useCallback(
		({ action, changes, changed, withoutVersion }) => {
			const nameOf = (field: string): string =>
				i18n.exists(`fields.${field}`, { ns: "audit" }) ? t(`fields.${field as "minutes"}`) : field;
			const titleOf = ({ field, part }: AuditChange) => {
				const parts = [part?.name ?? null, part?.from ? t("from", { date: format.date(part.from) }) : null];
				const named = parts.filter((one) => one !== null).join(", ");
				return named === "" ? nameOf(field) : `${nameOf(field)} (${named})`;
			};
			const textOf = (change: AuditChange) => {
				const { kind, before, after, isHidden } = change;
				if (isHidden) return t("hidden");
				const text = (value: AuditValue) => valueText(change, value);
				if (action === "create" && before === null) return text(after);
				if (action === "delete" && after === null) return text(before);
				if (!LIST_KINDS.has(kind)) return `${text(before)} → ${text(after)}`;
				const added = after === null ? null : t("added", { list: text(after) });
				const removed = before === null ? null : t("removed", { list: text(before) });
				return [added, removed].filter((one) => one !== null).join("; ");
			};
			const noted = withoutVersion ? [t("withoutVersion")] : [];
			if (changes.length > 0)
				return [...changes.map((change) => `${titleOf(change)}: ${textOf(change)}`), ...noted];
			const names = changed.map((path) => (isLocalDate(path) ? format.date(path) : nameOf(fieldOf(path))));
			return names.length === 0 ? noted : [[...new Set(names)].join(", "), ...noted];
		},
		[t, i18n, format, valueText],
	);
}

const NONE = "–";
/** A minute on the clocks of Helsinki; other times of a row are instants. */
const LOCAL_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

type Kind = AuditChange["kind"];

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

function useValueText(): (change: Pick<AuditChange, "kind" | "field">, value: AuditValue) => string {
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
					: t("bonusStep", { rate: format.share(item.fromRate), bonus: format.share(item.bonusPercent) }),
			);
			return items.length === 0 ? NONE : items.join(", ");
		},
		[t, i18n, tDayTypes, format, minuteText],
	);
}
