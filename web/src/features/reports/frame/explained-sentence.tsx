import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HowButton } from "#ui/layout/how-button.tsx";
import {
	CalculationDialog,
	type CalculationDialogProps,
} from "#ui/overlay/calculation/calculation-dialog.tsx";

export interface ExplainedSentenceProps
	extends Pick<CalculationDialogProps, "intro" | "steps" | "result" | "children"> {
	readonly text: string;
	/** The name of the number in the sentence: "Hours". */
	readonly figure: string;
}

/** The result of a report as a sentence, with a button to the calculation of its number. */
export function ExplainedSentence({ text, figure, ...calculation }: ExplainedSentenceProps) {
	const { t } = useTranslation("reports");
	const { t: tShell } = useTranslation();
	const [isExplained, explain] = useState(false);
	return (
		<>
			{text} <HowButton label={t("howOf", { figure })} onClick={() => explain(true)} text={t("how")} />
			<CalculationDialog
				{...calculation}
				caption={figure}
				closeLabel={tShell("close")}
				onClose={() => explain(false)}
				open={isExplained}
				title={figure}
			/>
		</>
	);
}
