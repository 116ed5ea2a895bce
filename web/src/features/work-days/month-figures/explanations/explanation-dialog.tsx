import { isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { useRenderedAfterOpening } from "#lib/deferred/deferred-ready.ts";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { BalanceExplanation } from "./balance-explanation.tsx";
import { DaysExplanation } from "./days-explanation.tsx";
import type { Explained } from "./explained-figure.ts";
import { HolidaysExplanation } from "./holidays-explanation.tsx";
import { MissingDates } from "./missing-dates.tsx";
import { ProjectExplanation } from "./project-explanation.tsx";
import { WeekExplanation } from "./week-explanation.tsx";

export interface ExplanationDialogProps {
	readonly figure: Explained;
	readonly open: boolean;
	readonly month: Month;
	readonly answer: WorkDaysAnswer;
	readonly today: LocalDate;
	readonly onClose: () => void;
	readonly onSelect: (date: LocalDate) => void;
}

/** The calculation of a figure of the month, down to its days. */
export function ExplanationDialog(props: ExplanationDialogProps) {
	const { figure, open, month, today, onClose } = props;
	const { t: tShell } = useTranslation();
	const title = useTitle(figure, month, today);
	return (
		<Dialog closeLabel={tShell("close")} onClose={onClose} open={open} title={title} width="wide">
			<Explanation {...props} />
		</Dialog>
	);
}

/** The explained figure, with its period if it has one. */
function useTitle(figure: Explained, month: Month, today: LocalDate): string {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	if (figure === "week") return `${t("calendar.week")} ${isoWeek(today)}`;
	if (figure === "balance" || figure === "holidays") return t(`figures.${figure}`);
	const name = typeof figure === "object" ? figure.name : t(`figures.${figure}`);
	return `${name} · ${format.month(month)}`;
}

function Explanation({ figure, answer, today, onClose, onSelect }: ExplanationDialogProps) {
	const isReady = useRenderedAfterOpening();
	const choose = (date: LocalDate) => {
		onClose();
		onSelect(date);
	};
	if (!isReady) return <SkeletonLines lines={8} />;
	if (typeof figure === "object")
		return <ProjectExplanation answer={answer} onSelect={choose} projectId={figure.id} />;
	switch (figure) {
		case "hours":
		case "flex":
			return <DaysExplanation answer={answer} figure={figure} onSelect={choose} today={today} />;
		case "week":
			return <WeekExplanation onSelect={choose} today={today} />;
		case "balance":
			return <BalanceExplanation onLeave={onClose} />;
		case "holidays":
			return <HolidaysExplanation />;
		case "missing":
			return <MissingDates answer={answer} onSelect={choose} today={today} />;
	}
}
