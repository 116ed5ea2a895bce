import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FigureCalculation, type FigureCalculationProps } from "#domain/figure-calculation.tsx";
import { HowButton } from "#ui/layout/figure.tsx";

export interface ExplainedSentenceProps
	extends Pick<FigureCalculationProps, "figure" | "intro" | "steps" | "value"> {
	readonly text: string;
}

/** The result of a report as a sentence, with a button to the calculation of its number. */
export function ExplainedSentence({ text, ...calculation }: ExplainedSentenceProps) {
	const { t } = useTranslation("reports");
	const [isExplained, explain] = useState(false);
	return (
		<>
			{text}{" "}
			<HowButton
				label={t("howOf", { figure: calculation.figure })}
				onClick={() => explain(true)}
				text={t("how")}
			/>
			<FigureCalculation {...calculation} onClose={() => explain(false)} open={isExplained} />
		</>
	);
}
