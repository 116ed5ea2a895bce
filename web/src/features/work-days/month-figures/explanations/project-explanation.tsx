import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { sumHours } from "#features/work-days/calendar/hours-sum.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table/table.tsx";
import { DayLink } from "./day-link.tsx";

export interface ProjectExplanationProps {
	readonly projectId: string;
	readonly answer: WorkDaysAnswer;
	readonly onSelect: (date: LocalDate) => void;
}

/** The entries of a project's hours in the month. */
export function ProjectExplanation({ projectId, answer, onSelect }: ProjectExplanationProps) {
	const { t } = useTranslation("explanations");
	const format = useFormat();
	const entries = answer.workDays
		.flatMap((day) => day.entries)
		.filter(({ dayTypeId, project }) => dayTypeId === 0 && project?.id === projectId);
	return (
		<>
			<p className="mb-3 text-muted">{t("project")}</p>
			<Table caption={t("project")} maxHeight="max-h-[62dvh]">
				<thead>
					<tr>
						<HeadCell>{t("columns.day")}</HeadCell>
						<HeadCell className="w-full">{t("label")}</HeadCell>
						<HeadCell numeric>{t("entryHours")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{entries.map((entry) => (
						<tr key={entry.id}>
							<Cell className="whitespace-nowrap">
								<DayLink date={entry.date} onSelect={onSelect} />
							</Cell>
							<Cell className="wrap-anywhere">
								{entry.label?.name}
								<span className="block text-muted">{entry.notes}</span>
							</Cell>
							<Cell numeric>{format.hours(entry.hours)}</Cell>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell colSpan={2}>{t("columns.total")}</TotalCell>
						<TotalCell numeric>{format.hours(sumHours(entries.map(({ hours }) => hours)))}</TotalCell>
					</tr>
				</tfoot>
			</Table>
		</>
	);
}
