import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import type { ProjectPair } from "#features/work-days/projects/project-choices.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { keyOfPair } from "./week-rows.ts";

export interface AddRowProps {
	readonly projects: readonly Project[];
	/** Keys of the lines that the grid already has. */
	readonly taken: readonly string[];
	readonly onAdd: (pair: ProjectPair) => void;
}

/** All pairs of project and label that can be logged on. */
function pairsOf(projects: readonly Project[]): ProjectPair[] {
	return projects.flatMap(({ id, name, hourLabels }) => {
		const project = { id, name };
		return [
			{ project, label: null },
			...hourLabels.map((label) => ({ project, label: { id: label.id, name: label.name } })),
		];
	});
}

/** Adds a line for another project to the week. */
export function AddRow({ projects, taken, onAdd }: AddRowProps) {
	const { t } = useTranslation("week-grid");
	const { t: tShell } = useTranslation();
	const pairs = pairsOf(projects).filter((pair) => !taken.includes(keyOfPair(pair)));
	if (pairs.length === 0) return null;
	return (
		<div className="border-t border-line p-2 *:max-w-80">
			<Combobox
				aria-label={t("add")}
				noMatch={tShell("noMatch")}
				onValue={(key) => {
					const pair = pairs.find((one) => keyOfPair(one) === key);
					if (pair) onAdd(pair);
				}}
				options={pairs.map((pair) => ({
					id: keyOfPair(pair),
					name: pair.label ? `${pair.project.name} · ${pair.label.name}` : pair.project.name,
				}))}
				placeholder={t("add")}
				value={null}
			/>
		</div>
	);
}
