import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { useTranslation } from "react-i18next";
import { FilterChip, type FilterOption } from "#features/reports/frame/filter-chip.tsx";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { namesOf } from "#features/reports/money/names-of.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { TimesheetQuestion } from "./timesheet-question.ts";

export interface TimesheetFiltersProps {
	readonly address: ReportAddress;
	readonly question: TimesheetQuestion;
	readonly projects: readonly { readonly id: string; readonly name: string }[];
	/** The unfiltered work of the period, which determines the options. */
	readonly everything: Timesheet | undefined;
}

/** The project first: the other filters need one. */
export function TimesheetFilters({ address, question, projects, everything }: TimesheetFiltersProps) {
	const { t } = useTranslation("timesheet-report");
	const { t: tShell } = useTranslation();
	const people = everything?.byPerson.map(({ userId, name }) => ({ id: userId, name })) ?? [];
	const labels = everything?.byLabel.map(({ label }) => label) ?? [];
	// People and labels belong to a project: another one has its own.
	const chooseProject = (project: string) => address.setFilters({ project, people: "", labels: "" });
	return (
		<>
			<div className="w-64 max-sm:w-full">
				<Combobox
					aria-label={t("project")}
					noMatch={tShell("noMatch")}
					none={t("chooseProject")}
					onValue={(id) => chooseProject(id ?? "")}
					options={namesOf(projects).map(({ value, label }) => ({ id: value, name: label }))}
					value={question.projectId}
				/>
			</div>
			{question.projectId !== "" && (
				<>
					<Chips
						chosen={question.people}
						label={t("person")}
						onChosen={(ids) => address.setFilter("people", ids)}
						options={namesOf(people)}
					/>
					<Chips
						chosen={question.labels}
						label={t("label")}
						onChosen={(ids) => address.setFilter("labels", ids)}
						options={namesOf(labels)}
					/>
					<Checkbox
						checked={question.withPrices}
						label={t("prices")}
						onChange={({ target }) => address.setFilter("prices", target.checked ? "true" : "")}
					/>
				</>
			)}
		</>
	);
}

interface ChipsProps {
	readonly label: string;
	readonly options: readonly FilterOption[];
	readonly chosen: readonly string[];
	/** Ids separated by commas. */
	readonly onChosen: (ids: string) => void;
}

/** A chip for each chosen option, and one to choose another while there are options left. */
function Chips({ label, options, chosen, onChosen }: ChipsProps) {
	const left = options.filter(({ value }) => !chosen.includes(value));
	const replace = (before: string, after: string) =>
		onChosen([...new Set(chosen.map((id) => (id === before ? after : id)))].filter(Boolean).join(","));
	return (
		<>
			{chosen.map((id) => (
				<FilterChip
					key={id}
					label={label}
					onValue={(value) => replace(id, value)}
					options={options.filter(({ value }) => value === id || !chosen.includes(value))}
					value={id}
				/>
			))}
			{(left.length > 0 || chosen.length === 0) && (
				<FilterChip
					label={label}
					onValue={(value) => onChosen([...chosen, value].join(","))}
					options={left}
					value=""
				/>
			)}
		</>
	);
}
