import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/button.tsx";

export interface YearStepperProps {
	readonly year: number;
	readonly onYear: (year: number) => void;
}

/** Bounds of years in the API. */
const [FIRST, LAST] = [2000, 2199];

export function YearStepper({ year, onYear }: YearStepperProps) {
	const { t } = useTranslation("settings");
	return (
		<div className="flex items-center gap-1">
			<IconButton
				disabled={year <= FIRST}
				icon="chevron-left"
				label={t("previousYear")}
				onClick={() => onYear(year - 1)}
			/>
			<span aria-live="polite" className="min-w-14 text-center text-lead font-bold tabular-nums">
				{year}
			</span>
			<IconButton
				disabled={year >= LAST}
				icon="chevron-right"
				label={t("nextYear")}
				onClick={() => onYear(year + 1)}
			/>
		</div>
	);
}
