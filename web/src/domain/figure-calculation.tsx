import { useTranslation } from "react-i18next";
import { CalculationDialog, type CalculationDialogProps } from "#ui/overlay/calculation-dialog.tsx";

export interface FigureCalculationProps
	extends Pick<CalculationDialogProps, "intro" | "steps" | "children" | "onClose"> {
	/** The name of the figure: "Billing rate". */
	readonly figure: string;
	/** The figure itself, already formatted. */
	readonly value: string;
	/** The name of the figure by default. */
	readonly title?: string;
	readonly open?: boolean;
}

/** A CalculationDialog whose table and result have the name of the figure. */
export function FigureCalculation(props: FigureCalculationProps) {
	const { figure, value, title = figure, open = true, ...calculation } = props;
	const { t } = useTranslation();
	return (
		<CalculationDialog
			{...calculation}
			caption={figure}
			closeLabel={t("close")}
			open={open}
			result={{ label: figure, value }}
			title={title}
		/>
	);
}
