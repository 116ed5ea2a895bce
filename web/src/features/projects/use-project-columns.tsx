import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";

const namesOf = ({ members }: Project) => members.map(({ name }) => name).join(", ");
const labelsOf = ({ hourLabels }: Project) => hourLabels.map(({ name }) => name).join(", ");

/** The columns of the list of projects; the price is the project's own price. */
export function useProjectColumns(): readonly DataColumn<Project>[] {
	const { t } = useTranslation("projects");
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				cell: ({ id, name }) => <NameLink name={name} to={`/projects/${id}`} />,
			},
			{
				id: "price",
				header: t("columns.price"),
				value: ({ hourPrice }) => hourPrice ?? null,
				write: format.euros,
				unit: "euros",
				numeric: true,
				className: "whitespace-nowrap",
			},
			{
				id: "fee",
				header: t("columns.fee"),
				value: ({ fixedFee }) => fixedFee?.amount ?? null,
				text: ({ fixedFee }) =>
					fixedFee ? t(`fees.${fixedFee.per}`, { amount: format.euros(fixedFee.amount) }) : "–",
				unit: "euros",
				numeric: true,
				className: "whitespace-nowrap",
			},
			{
				id: "members",
				header: t("columns.members"),
				value: namesOf,
				cell: (project) => <Names count={project.members.length} text={namesOf(project)} />,
			},
			{
				id: "labels",
				header: t("columns.labels"),
				value: labelsOf,
				cell: (project) => <Names count={project.hourLabels.length} text={labelsOf(project)} />,
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ isActive }) => (isActive ? 0 : 1),
				text: ({ isActive }) => t(isActive ? "active" : "inactive"),
				// The usual state is plain: a column of badges would mark nothing.
				cell: ({ isActive }, text) => (isActive ? text : <Badge>{text}</Badge>),
			},
		],
		[t, format],
	);
}

/** The number of names, and as many of them as fit; the tooltip has all. */
function Names({ count, text }: { readonly count: number; readonly text: string }) {
	if (count === 0) return <span className="text-muted">–</span>;
	return (
		<span className="flex max-w-56 min-w-24 gap-2" title={text}>
			<span className="shrink-0 text-muted tabular-nums">{count}</span>
			<span className="truncate">{text}</span>
		</span>
	);
}
