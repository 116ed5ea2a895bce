import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { LeaveTypeId, WhatIf } from "./what-if.ts";

export interface WhatIfExplanationProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly balance: number;
	readonly date: LocalDate;
	readonly dayTypeId: LeaveTypeId;
	readonly outcome: WhatIf;
}

/** Today's balance and the effect of each future day. */
export function WhatIfExplanation(props: WhatIfExplanationProps) {
	const { open, onClose, balance, date, dayTypeId, outcome } = props;
	const { t } = useTranslation("balance");
	const { t: tDays } = useTranslation("work-days");
	const format = useFormat();
	const result = t("whatIf.then", { date: format.date(date) });
	return (
		<FigureCalculation
			figure={result}
			intro={`${t(`whatIf.rules.${dayTypeId}`)} ${t("whatIf.assumed")}`}
			onClose={onClose}
			open={open}
			steps={[
				{ id: "now", label: t("whatIf.now"), value: format.signedHours(balance) },
				...outcome.parts.map((part) => ({
					id: `${part.kind} ${part.date}`,
					sign: "+" as const,
					label: format.longDate(part.date),
					detail:
						part.kind === "planned"
							? t("whatIf.isPlanned")
							: tDays(`dayTypes.${DAY_TYPE_LOOK[dayTypeId].name}`),
					value: format.signedHours(part.hours),
				})),
			]}
			value={format.signedHours(outcome.atEnd)}
		/>
	);
}
