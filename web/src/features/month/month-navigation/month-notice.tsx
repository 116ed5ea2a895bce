import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { ownEntries } from "#domain/work-days/day-state.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

export interface MonthNoticeProps {
	readonly month: Month;
	/** Undefined while loading. */
	readonly answer: WorkDaysAnswer | undefined;
	readonly today: LocalDate;
	/** The refetch failed, so the shown data may be out of date. */
	readonly stale: boolean;
}

type Notice = "staleData" | "locked" | "old" | "empty";
const ICON: Readonly<Record<Notice, IconName>> = {
	staleData: "offline",
	locked: "lock",
	old: "clock",
	empty: "info",
};

/** The most important notice before a change of the month, or null. */
export function noticeOf({ month, answer, today, stale }: MonthNoticeProps): Notice | null {
	const past = month < monthOf(today) ? "old" : null;
	if (!answer) return past;
	if (stale) return "staleData";
	const { workDays } = answer;
	if (workDays.length > 0 && workDays.every((day) => day.locked)) return "locked";
	if (past) return past;
	const untouched = workDays.every((day) => ownEntries(day).length === 0);
	return untouched && month === monthOf(today) ? "empty" : null;
}

/** Shows the notice as one muted line. */
export function MonthNotice(props: MonthNoticeProps) {
	const { t } = useTranslation("work-days");
	const notice = noticeOf(props);
	return (
		// Takes no space while empty: on a phone it would be a line of its own above the days.
		<div className="min-w-0 flex-1 empty:sr-only" role="status">
			{notice && (
				<p className="flex min-h-6 items-center gap-2 text-table text-muted">
					<Icon className="shrink-0" name={ICON[notice]} size={16} />
					{t(`month.${notice}`)}
				</p>
			)}
		</div>
	);
}
