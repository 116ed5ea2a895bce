import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstChoice, labelFor } from "#domain/projects/project-choices.ts";
import { ProjectFields } from "#domain/day-panel/entry-form/project-fields.tsx";
import { type Projects, useProjects } from "#domain/projects/use-projects.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { planFill } from "./plan-entries.ts";
import { PlanPreview } from "./plan-preview.tsx";
import { useMakeEntries } from "./use-make-entries.ts";

export interface FillMissingDialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly answer: WorkDaysAnswer;
	readonly missing: readonly WorkDay[];
}

/** Shows the days, hours and project of what would be logged, and then logs it. */
export function FillMissingDialog({ open, onClose, answer, missing }: FillMissingDialogProps) {
	const { t } = useTranslation("planning");
	const { t: tDays } = useTranslation("work-days");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const projects = useProjects(answer);
	const { make } = useMakeEntries();
	const work = useChosenWork(projects);
	const plan = projects.isPending ? undefined : planFill(missing, work);
	const hours = plan?.entries.reduce((sum, { content }) => sum + toMinutes(content.hours), 0) ?? 0;
	const fill = () => {
		onClose();
		if (plan) make(plan);
	};
	return (
		<Dialog
			closeLabel={tShell("close")}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{t("cancel")}
					</Button>
					<Button disabled={!plan || plan.entries.length === 0} onClick={fill} variant="primary">
						{t("log", { hours: format.hours(hours / 60) })}
					</Button>
				</>
			}
			onClose={onClose}
			open={open}
			title={tDays("plan.fill", { count: missing.length })}
		>
			<ProjectFields
				labelId={work.label?.id ?? ""}
				onChoose={work.choose}
				projectId={work.project?.id ?? ""}
				projects={projects}
			/>
			<PlanPreview isError={false} list="hours" onRetry={projects.retry} plan={plan} />
		</Dialog>
	);
}

/** The project and label that the user has chosen; until then those of a new entry. */
function useChosenWork({ projects, recent }: Projects) {
	const [chosen, setChosen] = useState<{ readonly projectId: string; readonly labelId: string } | null>(null);
	const first = firstChoice(projects, recent);
	const project = chosen ? (projects.find(({ id }) => id === chosen.projectId) ?? null) : first;
	const label = chosen
		? (project?.hourLabels.find(({ id }) => id === chosen.labelId) ?? null)
		: labelFor(first, recent);
	const choose = (projectId: string, labelId: string) => setChosen({ projectId, labelId });
	return { project: project && { id: project.id, name: project.name }, label, choose };
}
