import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compareAsc } from "date-fns/compareAsc";
import { isAfter } from "date-fns/isAfter";
import { isBefore } from "date-fns/isBefore";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useDeleteAvailability } from "./use-own-availability.ts";

const rowId = ({ availability }: AvailabilityLine) => availability.id;

interface AvailabilityTableProps {
	/** The person; without it, the caller. */
	readonly userId?: string;
	readonly caption: string;
	readonly lines: readonly AvailabilityLine[];
	readonly onEdit: (availability: AvailabilityAnswer) => void;
}

export function AvailabilityTable({ userId, caption, lines, onEdit }: AvailabilityTableProps) {
	return (
		<DataTable
			caption={caption}
			columns={useColumns(onEdit, userId)}
			empty={null}
			rowId={rowId}
			rows={lines}
		/>
	);
}

function useColumns(
	onEdit: AvailabilityTableProps["onEdit"],
	userId: string | undefined,
): readonly DataColumn<AvailabilityLine>[] {
	const { t } = useTranslation("my-availability");
	const format = useFormat();
	const { mutate: remove } = useDeleteAvailability(userId);
	return useMemo(() => {
		const period = ({ availability, endDate }: AvailabilityLine) =>
			endDate === null
				? t("since", { from: format.date(availability.startDate) })
				: `${format.date(availability.startDate)}–${format.date(endDate)}`;
		return [
			{
				id: "period",
				header: t("columns.period"),
				value: ({ availability }) => availability.startDate,
				text: period,
				className: "whitespace-nowrap",
			},
			{
				id: "percentage",
				header: t("columns.percentage"),
				value: ({ availability }) => availability.percentage,
				text: ({ availability }) => format.percent(availability.percentage),
				numeric: true,
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ state }) => state,
				text: ({ state }) => t(`states.${state}`),
				cell: ({ state }) => (
					<Badge tone={state === "present" ? "plus" : "neutral"}>{t(`states.${state}`)}</Badge>
				),
			},
			{
				id: "notes",
				header: t("columns.notes"),
				value: ({ availability }) => availability.notes ?? "",
				className: "w-full text-muted",
			},
			{
				id: "actions",
				header: t("columns.actions"),
				value: () => null,
				isControl: true,
				cell: (line) => (
					<span className="flex justify-end">
						<IconButton
							icon="edit"
							label={t("editOf", { period: period(line) })}
							onClick={() => onEdit(line.availability)}
						/>
						<IconButton
							icon="trash"
							label={t("deleteOf", { period: period(line) })}
							onClick={() => remove(line.availability)}
						/>
					</span>
				),
			},
		];
	}, [t, format, remove, onEdit]);
}

export interface AvailabilityLine {
	readonly availability: AvailabilityAnswer;
	/** The last day it is in force: its own end, or the day before the next one starts. */
	readonly endDate: LocalDate | null;
	readonly state: "past" | "present" | "future";
}

/** The periods with their effective ends, the latest first. */
export function availabilityLines(
	availabilities: readonly AvailabilityAnswer[],
	today: LocalDate,
): AvailabilityLine[] {
	const inOrder = availabilities.toSorted((a, b) => compareAsc(a.startDate, b.startDate));
	const lines = inOrder.map((availability, index): AvailabilityLine => {
		const next = inOrder[index + 1];
		const endDate = availability.endDate ?? (next ? addDays(next.startDate, -1) : null);
		const isOver = endDate !== null && isBefore(endDate, today);
		return {
			availability,
			endDate,
			state: isAfter(availability.startDate, today) ? "future" : isOver ? "past" : "present",
		};
	});
	return lines.reverse();
}
