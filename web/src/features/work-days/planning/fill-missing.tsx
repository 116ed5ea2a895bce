import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { missingDays } from "#features/work-days/calendar/day-state.ts";
import { firstChoice, labelFor } from "#features/work-days/projects/project-choices.ts";
import { useProjects } from "#features/work-days/projects/use-projects.ts";
import { useToday } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { planFill } from "./plan-entries.ts";
import { useMakeEntries } from "./use-make-entries.ts";

export interface FillMissingProps {
	readonly answer: WorkDaysAnswer;
	readonly className?: string;
}

/** A button that logs the expected hours on all missing days; not rendered without missing days. */
export function FillMissing({ answer, className }: FillMissingProps) {
	const { t } = useTranslation("work-days");
	const projects = useProjects(answer);
	const { make, isPending } = useMakeEntries();
	const missing = missingDays(answer.workDays, useToday()).filter((day) => day.hasContract && !day.locked);
	if (missing.length === 0) return null;
	const fill = () => {
		const project = firstChoice(projects.projects, projects.recent);
		const work = project && { id: project.id, name: project.name };
		make(planFill(missing, { project: work, label: labelFor(project, projects.recent) }));
	};
	return (
		<Button
			className={className}
			icon="check"
			loading={isPending || projects.isPending}
			onClick={fill}
			variant="primary"
		>
			{t("plan.fill", { count: missing.length })}
		</Button>
	);
}
