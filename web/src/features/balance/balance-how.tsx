import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { BalanceExplanation } from "#domain/month-figures/explanations/balance-explanation.tsx";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useMonthPath } from "#domain/people/record-owner.ts";
import { DaysExplanation } from "#domain/month-figures/explanations/days-explanation.tsx";
import { isShowable, MonthTrouble } from "#domain/work-days/month-trouble.tsx";
import { useMonth } from "#domain/work-days/use-month.ts";
import { SkeletonLines } from "#ui/feedback.tsx";

/** The figures of the page with a calculation. */
export type ExplainedPart = "today" | "thisMonth" | "opening" | "adjusted";

export interface BalanceHowProps {
	/** Null while the dialog is closed. */
	readonly part: ExplainedPart | null;
	readonly balance: Balance;
	readonly onClose: () => void;
}

/** The calculation of a figure: months, the days of one month, or lines of the ledger. */
export function BalanceHow({ part, balance, onClose }: BalanceHowProps) {
	const { t } = useTranslation("balance");
	const { t: tShell } = useTranslation();
	const today = useToday();
	if (part === "opening" || part === "adjusted")
		return <LedgerHow balance={balance} onClose={onClose} part={part} />;
	return (
		<Dialog
			closeLabel={tShell("close")}
			onClose={onClose}
			open={part !== null}
			title={t(part ?? "today")}
			width="wide"
		>
			{part === "thisMonth" ? <MonthDays month={monthOf(today)} /> : <BalanceExplanation onLeave={onClose} />}
		</Dialog>
	);
}

interface LedgerHowProps extends BalanceHowProps {
	readonly part: "opening" | "adjusted";
}

/** The lines of the ledger that a figure is the sum of. */
function LedgerHow({ part, balance, onClose }: LedgerHowProps) {
	const { t } = useTranslation("balance");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const lines = balance.adjustments.filter(({ kind }) => (kind === "opening") === (part === "opening"));
	const sum = part === "opening" ? balance.opening : lines.reduce((hours, line) => hours + line.hours, 0);
	return (
		<FigureCalculation
			figure={t(part)}
			intro={t(`how.${part}`, { date: format.date(balance.startDate) })}
			onClose={onClose}
			steps={lines.map(({ id, date, kind, hours, notes }, index) => ({
				id,
				...(index > 0 && { sign: "+" as const }),
				label: `${format.date(date)} ${tWhy(`adjustments.${kind}`)}`,
				detail: notes,
				value: format.signedHours(hours),
			}))}
			value={format.signedHours(sum)}
		/>
	);
}

/** The days of a month's ±, each with its rule. */
function MonthDays({ month }: { readonly month: Month }) {
	const today = useToday();
	const navigate = useNavigate();
	const monthPath = useMonthPath();
	const query = useMonth(month);
	if (!isShowable(query)) return <MonthTrouble query={query} />;
	if (!query.data) return <SkeletonLines lines={6} />;
	return (
		<DaysExplanation
			answer={query.data}
			figure="flex"
			onSelect={(date) => void navigate(`${monthPath}?day=${date}`)}
			today={today}
		/>
	);
}
