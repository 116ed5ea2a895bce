import { addDays, earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type {
	DateSpan,
	PreviewFacts,
} from "#features/special-days/annual-holiday/booking/booking-preview.ts";
import { type PlannableYears, useSpanText } from "#features/special-days/annual-holiday/use-holidays.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import { bridgeDays } from "./bridge-days.ts";

/** More are not worth their place. */
const SHOWN = 5;
const YEAR = 365;

export interface BridgesCardProps {
	readonly facts: PreviewFacts | undefined;
	readonly years: PlannableYears;
	/** Marks the days of a bridge, to be looked at and booked. */
	readonly onMark: (span: DateSpan) => void;
}

/** The bridges of the coming year, the best ratio first. */
export function BridgesCard({ facts, years, onMark }: BridgesCardProps) {
	const { t } = useTranslation("holiday-changes");
	const spanText = useSpanText();
	const bridges = useMemo(() => {
		if (!facts) return [];
		const from = addDays(facts.available.date, 1);
		return bridgeDays({ from, to: earlier(addDays(from, YEAR), years.last) }, facts).slice(0, SHOWN);
	}, [facts, years]);
	if (bridges.length === 0) return null;
	return (
		<Card title={t("bridges.title")}>
			<ul className="-my-2 divide-y divide-line">
				{bridges.map(({ from, to, dates, days, free }) => {
					const taken = { from: dates[0] ?? from, to: dates.at(-1) ?? to };
					return (
						<li className="flex min-h-control items-center justify-between gap-4 py-1" key={from}>
							<span className="min-w-0">
								<span className="font-medium">{t("bridges.use", { count: days, free })}</span>
								<span className="block text-table text-muted tabular-nums">{spanText({ from, to })}</span>
							</span>
							<Button
								aria-label={t("bridges.markOf", { period: spanText(taken) })}
								className="-mr-2"
								onClick={() => onMark(taken)}
								variant="quiet"
							>
								{t("bridges.mark")}
							</Button>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
