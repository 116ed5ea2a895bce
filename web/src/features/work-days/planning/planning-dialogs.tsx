import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useState } from "react";
import type { Projects } from "#features/work-days/projects/use-projects.ts";
import type { Plan } from "#features/work-days/plans/plan-entries.ts";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";

const CopyWeekDialog = lazyDialog(() => import("./copy-week-dialog.tsx").then((file) => file.CopyWeekDialog));
const LeaveDialog = lazyDialog(() => import("./leave-dialog.tsx").then((file) => file.LeaveDialog));

/** The open dialog of planning. */
export type PlanningDialog = "week" | "leave" | null;

export interface PlanningDialogsProps {
	readonly shown: PlanningDialog;
	readonly date: LocalDate;
	readonly projects: Projects;
	readonly onClose: () => void;
	readonly onPlan: (plan: Plan) => void;
}

/** The dialogs of planning, mounted from their first use on. */
export function PlanningDialogs({ shown, date, projects, onClose, onPlan }: PlanningDialogsProps) {
	const [asked, setAsked] = useState<ReadonlySet<PlanningDialog>>(new Set());
	if (shown !== null && !asked.has(shown)) setAsked(new Set([...asked, shown]));
	return (
		<>
			{asked.has("week") && (
				<CopyWeekDialog
					date={date}
					onClose={onClose}
					onCopy={onPlan}
					open={shown === "week"}
					projects={projects}
				/>
			)}
			{asked.has("leave") && (
				<LeaveDialog date={date} onAdd={onPlan} onClose={onClose} open={shown === "leave"} />
			)}
		</>
	);
}
