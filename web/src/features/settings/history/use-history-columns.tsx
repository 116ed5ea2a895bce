import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useMinuteText } from "#lib/i18n/minute-text.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { Act } from "./acts.ts";
import { isEntity } from "./entities.ts";
import { pageOf } from "./page-of.ts";
import { useChangeLines } from "./use-change-text.ts";
import { useObjectText } from "./use-object-text.ts";

/** The columns of the history; people have their current names, objects the names at the time of the change. */
export function useHistoryColumns(): readonly DataColumn<Act>[] {
	const { t } = useTranslation("settings");
	const minuteText = useMinuteText();
	const objectText = useObjectText();
	const changeLines = useChangeLines();
	return useMemo(() => {
		const objects = ({ entries }: Act) => [...new Set(entries.map(objectText))];
		return [
			{
				id: "at",
				header: t("history.at"),
				value: ({ first }) => first.at,
				text: ({ first }) => minuteText(first.at),
				className: "tabular-nums sm:whitespace-nowrap",
			},
			{
				id: "action",
				header: t("history.action"),
				value: ({ first: { action, entity } }) =>
					`${isEntity(entity) ? t(`entities.${entity}`) : entity}: ${t(`history.actions.${action}`)}`,
				className: "sm:whitespace-nowrap",
			},
			{
				id: "object",
				header: t("history.object"),
				value: (act) => objects(act).join("; "),
				cell: (act) => (
					<ObjectCell
						more={t("history.objects", { count: act.entries.length })}
						page={pageOf(act.first)}
						texts={objects(act)}
					/>
				),
				className: "min-w-36 sm:whitespace-nowrap",
			},
			{
				id: "actor",
				header: t("history.actor"),
				value: ({ first: { actor } }) => actor?.name ?? t("history.system"),
				className: "whitespace-nowrap",
			},
			{
				id: "changed",
				header: t("history.changed"),
				value: ({ first }) => changeLines(first).join("; "),
				cell: ({ first }) => {
					const lines = changeLines(first);
					return lines.length > 0 && <Lines texts={lines} />;
				},
				className: "w-full min-w-64 break-words",
			},
		];
	}, [t, minuteText, objectText, changeLines]);
}

interface ObjectCellProps {
	readonly texts: readonly string[];
	/** How many they are, where they are many. */
	readonly more: string;
	readonly page: string | null;
}

/** The changed object, as a link if it has a page; those of one act as their number, which opens as a list. */
function ObjectCell({ texts, more, page }: ObjectCellProps) {
	if (texts.length > 1) {
		return (
			<details>
				<summary className="cursor-pointer">{more}</summary>
				<Lines texts={texts} />
			</details>
		);
	}
	if (page === null) return texts[0];
	return (
		<Link className="text-action hover:underline" to={page}>
			{texts[0]}
		</Link>
	);
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
	return (
		<ul>
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}
