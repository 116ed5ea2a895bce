import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sumHours } from "#features/work-days/calendar/hours-sum.ts";
import { HowButton } from "#features/work-days/month-figures/how-button.tsx";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { BalanceHow, type ExplainedPart } from "./balance-how.tsx";

/** The balance in four figures, each with its calculation. */
export function BalanceFigures({ balance }: { readonly balance: Balance | undefined }) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const [explained, explain] = useState<ExplainedPart | null>(null);
	const later = balance?.adjustments.filter(({ kind }) => kind !== "opening") ?? [];
	// On the first morning of a month the balance ends with the previous month, and this month's flex is 0.
	const today = useToday();
	const thisMonth = balance?.byMonth.find(({ month }) => month === monthOf(today));
	const hasBegun = balance && balance.asOf >= balance.startDate;
	const figure = (id: ExplainedPart, hours: number | undefined) => ({
		label: t(id),
		unit: t("hoursUnit"),
		value: balance && format.signedHours(hours ?? 0),
		how: balance && <HowButton of={t(id)} onClick={() => explain(id)} />,
	});
	return (
		<>
			<FigureRow>
				<Figure
					{...figure("today", balance?.balance)}
					change={balance && (hasBegun ? t("asOf", { date: format.date(balance.asOf) }) : t("notBegun"))}
					tone={toneOf(balance?.balance)}
				/>
				<Figure {...figure("thisMonth", thisMonth?.flex)} tone={toneOf(thisMonth?.flex)} />
				<Figure
					{...figure("opening", balance?.opening)}
					change={balance && t("from", { date: format.date(balance.startDate) })}
				/>
				<Figure {...figure("adjusted", sumHours(later.map(({ hours }) => hours)))} />
			</FigureRow>
			{balance && <BalanceHow balance={balance} onClose={() => explain(null)} part={explained} />}
		</>
	);
}

function toneOf(hours: number | undefined): "plus" | "minus" | undefined {
	if (!hours) return undefined;
	return hours > 0 ? "plus" : "minus";
}
