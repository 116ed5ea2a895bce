import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { whyNoWork } from "#domain/saving/why-no-work.ts";
import { Icon } from "#ui/icon.tsx";
import { filledMinutes } from "./entry-form/entry-values.ts";

interface DayHeadProps {
	readonly day: WorkDay;
	readonly titleId: string;
	/** The panel is in a sheet that has its own date and close button. */
	readonly isInSheet: boolean;
}

/** The date, and how much of the day is logged: in figures, and as a bar. */
export function DayHead({ day, titleId, isInSheet }: DayHeadProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const filled = filledMinutes(day);
	const expected = toMinutes(day.expectedHours);
	const logged = format.hours(filled / 60);
	const due = format.hours(day.expectedHours);
	const spoken =
		expected > 0 ? t("day.loggedOfExpected", { logged, expected: due }) : t("day.logged", { logged });
	return (
		<header>
			<div className={classNames("flex items-center justify-between gap-2", !isInSheet && "min-h-9")}>
				<h2 className={isInSheet ? "sr-only" : "text-lead font-bold outline-none"} id={titleId} tabIndex={-1}>
					{format.dayOfMonth(day.date)}
				</h2>
				<p className="text-lead whitespace-nowrap tabular-nums">
					<span className="sr-only">{spoken}</span>
					<span aria-hidden="true">
						<b className="font-bold">{logged}</b>
						{expected > 0 && <span className="text-muted"> / {due}</span>}
					</span>
				</p>
			</div>
			<div aria-hidden="true" className="mt-1 h-1 overflow-hidden rounded-full bg-line">
				<div
					className="h-full origin-left rounded-full bg-brand transition-transform"
					style={{
						transform: `scaleX(${expected > 0 ? Math.min(1, filled / expected) : filled > 0 ? 1 : 0})`,
					}}
				/>
			</div>
		</header>
	);
}

interface DayNoticeProps {
	readonly day: WorkDay;
	/** The day belongs to a month that is over. */
	readonly isOld: boolean;
}

/** What has to be known before something is logged on the day; nothing on most days. */
export function DayNotice({ day, isOld }: DayNoticeProps) {
	const { t } = useTranslation("work-days");
	const { t: tErrors } = useTranslation("errors");
	const refusal = whyNoWork(day);
	const text = !day.hasContract
		? t("day.noContract")
		: day.locked
			? t("day.locked")
			: refusal
				? tErrors(refusal === "weekend-entry" && day.entries.length > 0 ? "weekend-delete" : refusal)
				: isOld
					? t("day.oldMonth")
					: null;
	if (text === null) return null;
	return (
		<p className="flex gap-2 text-table text-muted">
			<Icon className="shrink-0" name={day.locked ? "lock" : "info"} size={16} />
			{text}
		</p>
	);
}
