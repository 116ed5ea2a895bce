import { useQueryClient } from "@tanstack/react-query";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOfferCommands } from "#domain/day-panel/panel-commands.ts";
import { FillMissing } from "#domain/planning/fill-missing.tsx";
import { type Projects, useProjects } from "#domain/projects/use-projects.ts";
import { useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { Button } from "#ui/button.tsx";
import { TIMESHEET_TOAST_MS, toast } from "#ui/overlay/toast.tsx";
import { lastWorkedDay, type Plan, planCopyDay, whySkipped } from "#domain/planning/plan-entries.ts";
import { fetchDays } from "#domain/work-days/use-month.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useDayName } from "#domain/work-days/use-day-label.ts";
import { useMakeEntries } from "#domain/planning/use-make-entries.ts";

export interface PlanningActionsProps {
	readonly month: Month;
	readonly answer: WorkDaysAnswer;
	readonly selectedDate: LocalDate;
}

/** Actions that create several entries: copy a day or a week, fill missing days, leave over a range. */
export function PlanningActions({ answer, selectedDate }: PlanningActionsProps) {
	const { t } = useTranslation("work-days");
	const dayName = useDayName();
	const projects = useProjects(answer);
	const { make } = useMakeEntries();
	const [dialog, setDialog] = useState<PlanningDialog>(null);
	const copyDay = useCopyDay(answer, selectedDate, projects, make);
	const source = lastWorkedDay(answer.workDays, selectedDate);
	const target = answer.workDays.find(({ date }) => date === selectedDate);
	const canCopy =
		target !== undefined &&
		(source && !projects.isPending
			? planCopyDay(source, target, projects.projects).entries.length > 0
			: whySkipped(target) === null);
	const close = () => setDialog(null);
	const makeAndClose = (plan: Plan) => {
		close();
		make(plan);
	};
	const copyWeek = () => setDialog("week");
	// The key says why a day takes no copy.
	useOfferCommands({ copyDay, copyWeek });
	return (
		<div
			aria-label={t("plan.actions")}
			className="grid grid-cols-2 gap-2 max-wide:[&>button]:justify-start max-wide:[&>button]:px-3 max-wide:[&>button]:text-left max-wide:[&>button]:leading-tight max-wide:[&>button]:whitespace-normal wide:flex wide:flex-wrap"
			role="group"
		>
			{canCopy && (
				<Button icon="copy" onClick={copyDay}>
					{source ? t("plan.copyDay", { day: dayName(source.date) }) : t("plan.copyLastDay")}
				</Button>
			)}
			<Button icon="copy" onClick={copyWeek}>
				{t("plan.copyWeek")}
			</Button>
			<Button icon="sun" onClick={() => setDialog("leave")}>
				{t("plan.leave")}
			</Button>
			<FillMissing answer={answer} className="max-wide:order-first" />
			<PlanningDialogs
				date={selectedDate}
				onClose={close}
				onPlan={makeAndClose}
				projects={projects}
				shown={dialog}
			/>
		</div>
	);
}

/** Number of earlier days that are searched for work to copy. */
const COPY_REACH = 14;

/** Copies the latest earlier work to the chosen day; requests earlier days only if the month has no earlier work. */
function useCopyDay(
	answer: WorkDaysAnswer,
	date: LocalDate,
	projects: Projects,
	make: (plan: Plan) => void,
): () => void {
	const { t } = useTranslation("work-days");
	const queryClient = useQueryClient();
	const toasts = useEntryToasts();
	const copy = async () => {
		const target = answer.workDays.find((day) => day.date === date);
		if (!target) return;
		const source =
			lastWorkedDay(answer.workDays, date) ??
			lastWorkedDay(await fetchDays(queryClient, addDays(date, -COPY_REACH), addDays(date, -1)), date);
		if (source) make(planCopyDay(source, target, projects.projects));
		else toast("info", t("plan.nothingToCopy"), { duration: TIMESHEET_TOAST_MS });
	};
	return () => {
		copy().catch(toasts.failed);
	};
}

const CopyWeekDialog = lazyDialog(() => import("./copy-week-dialog.tsx").then((file) => file.CopyWeekDialog));
const LeaveDialog = lazyDialog(() =>
	import("#domain/planning/leave-dialog.tsx").then((file) => file.LeaveDialog),
);

/** The open dialog of planning. */
type PlanningDialog = "week" | "leave" | null;

interface PlanningDialogsProps {
	readonly shown: PlanningDialog;
	readonly date: LocalDate;
	readonly projects: Projects;
	readonly onClose: () => void;
	readonly onPlan: (plan: Plan) => void;
}

/** The dialogs of planning, mounted from their first use on. */
function PlanningDialogs({ shown, date, projects, onClose, onPlan }: PlanningDialogsProps) {
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
			{asked.has("leave") && <LeaveDialog date={date} onClose={onClose} open={shown === "leave"} />}
		</>
	);
}
