import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { BalanceExplanation } from "./balance-explanation.tsx";
import { DaysExplanation } from "./days-explanation.tsx";
import type { ExplainedFigure } from "./explained-figure.ts";
import { HolidaysExplanation } from "./holidays-explanation.tsx";
import { MissingDates } from "./missing-dates.tsx";

export interface ExplanationDialogProps {
	readonly figure: ExplainedFigure;
	readonly open: boolean;
	readonly month: Month;
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onClose: () => void;
	readonly onSelect: (date: LocalDate) => void;
}

/** How a figure of the month comes about, down to its days. */
export function ExplanationDialog(props: ExplanationDialogProps) {
	const { figure, open, month, onClose } = props;
	const { t } = useTranslation("work-days");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const title =
		figure === "balance" || figure === "holidays"
			? t(`figures.${figure}`)
			: `${t(`figures.${figure}`)}, ${format.month(month).toLocaleLowerCase()}`;
	return (
		<Dialog closeLabel={tShell("close")} onClose={onClose} open={open} title={title} width="wide">
			<Explanation {...props} />
		</Dialog>
	);
}

function Explanation({ figure, answer, today, onClose, onSelect }: ExplanationDialogProps) {
	const choose = (date: LocalDate) => {
		onClose();
		onSelect(date);
	};
	switch (figure) {
		case "hours":
		case "flex":
			return <DaysExplanation answer={answer} figure={figure} onSelect={choose} today={today} />;
		case "balance":
			return <BalanceExplanation onLeave={onClose} />;
		case "holidays":
			return <HolidaysExplanation />;
		case "missing":
			return <MissingDates answer={answer} onSelect={choose} today={today} />;
	}
}
