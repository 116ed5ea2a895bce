import { addMonths, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { IconButton } from "#ui/button.tsx";

interface MonthStepsProps {
	readonly month: Month;
	readonly thisMonth: Month;
	readonly onMonth: (month: Month) => void;
}

/** The month, and the ways to the one before and after it; there are none to come. */
export function MonthSteps({ month, thisMonth, onMonth }: MonthStepsProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	return (
		<>
			<IconButton
				icon="chevron-left"
				label={t("monthEnd.previous")}
				onClick={() => onMonth(addMonths(month, -1))}
				variant="secondary"
			/>
			<span aria-live="polite" className="min-w-28 text-center font-medium">
				{capitalised(format.month(month))}
			</span>
			<IconButton
				disabled={month >= thisMonth}
				icon="chevron-right"
				label={t("monthEnd.next")}
				onClick={() => onMonth(addMonths(month, 1))}
				variant="secondary"
			/>
		</>
	);
}
