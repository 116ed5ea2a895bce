import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import { useTranslation } from "react-i18next";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useProfile } from "#domain/people/profile.ts";
import { classNames } from "#ui/class-names.ts";
import type { TeamPerson } from "./presence.ts";
import { AWAY_CLASS } from "./use-away-look.ts";

export interface TeamLegendProps {
	readonly people: readonly TeamPerson[];
	/** Whether the month has a national holiday. */
	readonly withHolidays: boolean;
}

/** The signs that the people on screen have, and what the user sees of leave. */
export function TeamLegend({ people, withHolidays }: TeamLegendProps) {
	const { t } = useTranslation("team");
	const { t: tTypes } = useTranslation("day-types");
	const { role } = useProfile();
	const days = people.flatMap(({ away }) => away);
	const kinds = ABSENCES.filter((kind) => days.some((day) => day.kinds.includes(kind)));
	const rule = role === "admin" ? "ruleOfAdmin" : canAccess(role, "capacity") ? "ruleOfLead" : "rule";
	return (
		<>
			<ul
				aria-label={t("calendar.legend")}
				className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-table text-muted"
			>
				{days.some((day) => day.kinds.length === 0) && (
					<li className="inline-flex items-center gap-2">
						<span
							aria-hidden="true"
							className={classNames(
								"inline-grid size-5 place-items-center rounded-control text-[12px] leading-none font-bold",
								AWAY_CLASS,
							)}
						>
							•
						</span>
						{t("calendar.away")}
					</li>
				)}
				{kinds.map((kind) => (
					<li key={kind}>
						<DayTypeChip label={tTypes(DAY_TYPE_LOOK[kind].name)} type={kind} />
					</li>
				))}
				{withHolidays && (
					<li>
						<DayTypeChip label={tTypes("NATIONAL_HOLIDAY")} type={4} />
					</li>
				)}
			</ul>
			<p className="mt-2 text-table text-muted">{t(`calendar.${rule}`)}</p>
		</>
	);
}
