import { getYear } from "date-fns/getYear";
import { isSameYear } from "date-fns/isSameYear";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { asksHours, type EntryValues } from "#features/work-days/day-panel/entry-form/entry-values.ts";
import { useDayName } from "#features/work-days/planning/use-day-name.ts";
import { useToday } from "#lib/clock.ts";
import type { LogReading } from "./parse-log-command.ts";

/** What would be saved, in a line: `Log 7:30 on Acme · Dev, Thu 19 November, note ‘review’`. */
export function useLogText(): (reading: LogReading, values: EntryValues) => string {
	const { t } = useTranslation(["palette", "work-days"]);
	const dayName = useDayName();
	const today = parseISO(useToday());
	return ({ dayTypeId, project, label, date, note }, values) => {
		const hours = values.hours || "…";
		const work = [project?.name, label?.name].filter(Boolean).join(" · ");
		const type = t(`dayTypes.${DAY_TYPE_LOOK[dayTypeId].name}`, { ns: "work-days" }).toLocaleLowerCase();
		const what = asksHours(dayTypeId)
			? t(project ? "log.work" : "log.withoutProject", { hours, work })
			: t("log.absence", { type });
		const said = parseISO(date);
		const day = isSameYear(said, today) ? dayName(date) : `${dayName(date)} ${getYear(said)}`;
		return [what, day, note && t("log.note", { note })].filter(Boolean).join(", ");
	};
}
