import { addDays, isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { IconButton } from "#ui/icon-button.tsx";

export interface WeekTitleProps {
	readonly monday: LocalDate;
	readonly onMove: (weeks: number) => void;
}

/** The week's number and dates, with buttons for the previous and the next week. */
export function WeekTitle({ monday, onMove }: WeekTitleProps) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	return (
		<header className="flex items-center gap-1 border-b border-line p-2">
			<IconButton icon="chevron-left" label={t("previous")} onClick={() => onMove(-1)} />
			<IconButton icon="chevron-right" label={t("next")} onClick={() => onMove(1)} />
			<h2 aria-live="polite" className="ml-1 font-bold">
				{t("title", { week: isoWeek(monday) })}
				<span className="ml-2 font-normal text-muted tabular-nums">
					{format.date(monday)}–{format.date(addDays(monday, 6))}
				</span>
			</h2>
		</header>
	);
}
