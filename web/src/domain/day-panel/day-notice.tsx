import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { whyNoWork } from "#domain/saving/why-no-work.ts";
import { Icon } from "#ui/icon.tsx";

export interface DayNoticeProps {
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
