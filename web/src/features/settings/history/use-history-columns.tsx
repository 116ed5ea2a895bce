import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormat } from "#lib/i18n/format.ts";
import { useMinuteText } from "#lib/i18n/minute-text.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { isEntity } from "./entities.ts";
import { pageOf } from "./page-of.ts";
import { useObjectText } from "./use-object-text.ts";

const UUID = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The path of a field without ids, which mean nothing to a reader. */
function fieldOf(path: string): string {
	return path.replace(UUID, "");
}

/** The columns of the history; people have their current names, objects the names at the time of the change. */
export function useHistoryColumns(): readonly DataColumn<AuditEntry>[] {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const minuteText = useMinuteText();
	const objectText = useObjectText();
	return useMemo(() => {
		const hours = (value: number | null) => (value === null ? "–" : format.hours(value));
		return [
			{
				id: "at",
				header: t("history.at"),
				value: ({ at }) => at,
				text: ({ at }) => minuteText(at),
				className: "tabular-nums sm:whitespace-nowrap",
			},
			{
				id: "action",
				header: t("history.action"),
				value: ({ action, entity }) =>
					`${isEntity(entity) ? t(`entities.${entity}`) : entity}: ${t(`history.actions.${action}`)}`,
				className: "sm:whitespace-nowrap",
			},
			{
				id: "object",
				header: t("history.object"),
				value: objectText,
				cell: (entry) => <ObjectCell page={pageOf(entry)} text={objectText(entry)} />,
				className: "min-w-36 sm:whitespace-nowrap",
			},
			{
				id: "actor",
				header: t("history.actor"),
				value: ({ actor }) => actor?.name ?? t("history.system"),
				className: "whitespace-nowrap",
			},
			{
				id: "changed",
				header: t("history.changed"),
				value: ({ changed }) => [...new Set(changed.map(fieldOf))].join(", "),
				className: "w-full min-w-48 break-words",
			},
			{
				id: "hours",
				header: t("history.hours"),
				value: ({ hoursAfter }) => hoursAfter,
				text: ({ hoursBefore, hoursAfter }) =>
					hoursBefore === null && hoursAfter === null ? "" : `${hours(hoursBefore)} → ${hours(hoursAfter)}`,
				numeric: true,
				className: "whitespace-nowrap",
			},
		];
	}, [t, format, minuteText, objectText]);
}

/** The changed object, as a link if it has a page. */
function ObjectCell({ page, text }: { readonly page: string | null; readonly text: string }) {
	if (page === null) return text;
	return (
		<Link className="text-action hover:underline" to={page}>
			{text}
		</Link>
	);
}
