import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { CommandGroup, CommandRow } from "#ui/overlay/command-dialog.tsx";
import { parseAbsence, type SaidAbsence } from "./parse-sentence.ts";

export interface AbsenceRowProps {
	readonly query: string;
	readonly onAbsence: (absence: SaidAbsence) => void;
}

/** Leave over several days, which its dialog shows before it is booked. That of one day is a line of the log. */
export function AbsenceRow({ query, onAbsence }: AbsenceRowProps) {
	const { t } = useTranslation(["palette", "work-days"]);
	const format = useFormat();
	const absence = parseAbsence(query, useToday());
	if (!absence || absence.from === absence.to) return null;
	const type = t(`dayTypes.${DAY_TYPE_LOOK[absence.dayTypeId].name}`, { ns: "work-days" });
	const period = `${format.date(absence.from)}–${format.date(absence.to)}`;
	return (
		<CommandGroup heading={t("groups.log")}>
			<CommandRow
				icon="calendar"
				id="absence"
				label={t("absence", { type, period })}
				onChoose={() => onAbsence(absence)}
			/>
		</CommandGroup>
	);
}
