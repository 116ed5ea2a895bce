import type { AuditChange, AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import type { AuditValue } from "@tuntikirja/contract/audit/value-schema.ts";
import { LIST_KINDS } from "@tuntikirja/contract/audit/recorded-fields.ts";
import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useValueText } from "./use-value-text.ts";
import { useFormat } from "#lib/i18n/format.ts";

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
