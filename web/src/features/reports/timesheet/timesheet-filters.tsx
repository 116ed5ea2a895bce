import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { useTranslation } from "react-i18next";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { namesOf } from "#features/reports/frame/filter-chip.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import type { Choice } from "#ui/forms/combobox/matching-choices.ts";
import { Combobox, MultiCombobox } from "#ui/forms/combobox.tsx";

interface TimesheetFiltersProps {
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
					options={namesOf(projects)}
					value={question.projectId}
				/>
			</div>
			{question.projectId !== "" && (
				<>
					<Several
						chosen={question.people}
						label={t("person")}
						onChosen={(ids) => address.setFilter("people", ids)}
						options={namesOf(people)}
					/>
					<Several
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

interface SeveralProps {
	readonly label: string;
	readonly options: readonly Choice[];
	readonly chosen: readonly string[];
	/** Ids separated by commas. */
	readonly onChosen: (ids: string) => void;
}

/** Several people or labels; an id of the URL that has no work in the period stays, to be taken back. */
function Several({ label, options, chosen, onChosen }: SeveralProps) {
	const { t: tShell } = useTranslation();
	const { t } = useTranslation("reports");
	const others = chosen.filter((id) => !options.some((option) => option.id === id));
	return (
		<div className="w-56 max-sm:w-full" data-chosen={chosen.length > 0 || undefined}>
			<MultiCombobox
				aria-label={label}
				noMatch={tShell("noMatch")}
				onValue={(ids) => onChosen(ids.join(","))}
				options={[...options, ...others.map((id) => ({ id, name: t("filters.other") }))]}
				placeholder={label}
				value={chosen}
			/>
		</div>
	);
}

/** The query of the page: one project, and the people and labels. */
export interface TimesheetQuestion {
	readonly startDate: string;
	readonly endDate: string;
	/** Empty until one is chosen. */
	readonly projectId: string;
	/** Empty for all people. */
	readonly people: readonly string[];
	/** Empty for all labels. */
	readonly labels: readonly string[];
	readonly withPrices: boolean;
}

export function questionOf({ period, filter }: ReportAddress): TimesheetQuestion {
	return {
		startDate: period.startDate,
		endDate: period.endDate,
		projectId: filter("project"),
		people: listOf(filter("people")),
		labels: listOf(filter("labels")),
		withPrices: filter("prices") === "true",
	};
}

export function asked({ startDate, endDate, projectId, people, labels, withPrices }: TimesheetQuestion) {
	return {
		startDate,
		endDate,
		projectId,
		...(people.length > 0 && { userIds: people.join(",") }),
		...(labels.length > 0 && { labelIds: labels.join(",") }),
		...(withPrices && { withPrices: "true" as const }),
	};
}

/** Ids in the URL, separated by commas. */
function listOf(text: string): readonly string[] {
	return text.split(",").filter((id) => id !== "");
}
