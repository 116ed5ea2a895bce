import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { lastEndedDay } from "./week-rows.ts";

export interface EndedWeeksProps {
	/** The last Sunday of the report; undefined while loading. */
	readonly until: LocalDate | undefined;
}

/** Below the report of a period that still runs: to which date its work is compared. */
export function EndedWeeks({ until }: EndedWeeksProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const ended = lastEndedDay(useToday());
	if (until === undefined || until <= ended) return null;
	return <p className="text-table text-muted">{t("capacity.endedWeeks", { date: format.date(ended) })}</p>;
}
