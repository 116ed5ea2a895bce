import { addDays, isoWeek, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Projects } from "#domain/projects/use-projects.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type CopyMode, type Plan, planCopyWeek } from "#domain/planning/plan-entries.ts";
import { PlanPreview } from "#domain/planning/plan-preview.tsx";
import { useDays } from "#domain/work-days/use-month.ts";

export interface CopyWeekDialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
	/** A day of the target week. */
	readonly date: LocalDate;
	readonly projects: Projects;
	readonly onCopy: (plan: Plan) => void;
}

/** Copies last week's work to the chosen week, after a preview. */
export function CopyWeekDialog({ open, onClose, date, projects, onCopy }: CopyWeekDialogProps) {
	const { t } = useTranslation("planning");
	const { t: tShell } = useTranslation();
	const [mode, setMode] = useState<CopyMode>("hours");
	const format = useFormat();
	const monday = mondayOf(date);
	const weekDates = (first: LocalDate) => `${format.date(first)}–${format.date(addDays(first, 6))}`;
	const { days, isError, retry } = useDays(addDays(monday, -7), addDays(monday, 6), open);
	const plan = useMemo(
		() => (days ? planCopyWeek(days, monday, mode, projects.projects) : undefined),
		[days, monday, mode, projects.projects],
	);
	return (
		<Dialog
			closeLabel={tShell("close")}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{t("cancel")}
					</Button>
					<Button
						disabled={!plan || plan.entries.length === 0}
						onClick={() => plan && onCopy(plan)}
						variant="primary"
					>
						{t("copy")}
					</Button>
				</>
			}
			onClose={onClose}
			open={open}
			title={t("weekTitle", { from: isoWeek(addDays(monday, -7)), to: isoWeek(monday) })}
		>
			<p className="mb-3 text-muted tabular-nums">
				{t("weekDates", { from: weekDates(addDays(monday, -7)), to: weekDates(monday) })}
			</p>
			<SegmentedControl
				label={t("mode")}
				onChange={setMode}
				segments={(["hours", "projects"] as const).map((value) => ({
					value,
					label: t(`modes.${value}`),
				}))}
				value={mode}
			/>
			<p className="mt-2 min-h-5 text-table text-muted">{t(`modeHints.${mode}`)}</p>
			<PlanPreview isError={isError} list="work" onRetry={retry} plan={plan} />
		</Dialog>
	);
}
