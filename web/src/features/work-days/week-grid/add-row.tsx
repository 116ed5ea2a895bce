import { useTranslation } from "react-i18next";
import type { ProjectPair } from "#features/work-days/projects/project-choices.ts";
import {
	keyOfPair,
	nameOfPair,
	offeredPairs,
} from "#features/work-days/day-panel/entry-form/project-pairs.ts";
import type { Projects } from "#features/work-days/projects/use-projects.ts";
import { Combobox } from "#ui/forms/combobox.tsx";

export interface AddRowProps {
	readonly projects: Projects;
	/** Keys of the lines that the grid already has. */
	readonly taken: readonly string[];
	readonly onAdd: (pair: ProjectPair) => void;
}

/** Adds a line for another project to the week. */
export function AddRow({ projects, taken, onAdd }: AddRowProps) {
	const { t } = useTranslation("week-grid");
	const { t: tShell } = useTranslation();
	const offered = offeredPairs(projects.projects, projects.recent);
	const pairs = offered.filter((pair) => !taken.includes(keyOfPair(pair)));
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
				options={pairs.map((pair) => ({ id: keyOfPair(pair), name: nameOfPair(pair) }))}
				placeholder={t("add")}
				value={null}
			/>
		</div>
	);
}
