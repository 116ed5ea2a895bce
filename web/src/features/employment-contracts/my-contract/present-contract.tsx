import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { HowButton } from "#ui/layout/how-button.tsx";
import { ContractCalculation, type ContractFigure } from "./contract-calculation.tsx";
import { type ContractLine, contractMeaning, TYPICAL_WEEKDAYS } from "./contract-meaning.ts";
import { useContractText } from "./use-contract-text.ts";

/** The contract in force: three figures, and a sentence on their calculation. */
export function PresentContract({ line }: { readonly line: ContractLine | undefined }) {
	const { t } = useTranslation("my-contract");
	const { kindOf, periodOf, hours } = useContractText();
	const [explained, explain] = useState<ContractFigure | null>(null);
	if (!line) return <p className="text-muted">{t("noneNow")}</p>;
	const { kind, dayHours, monthHours } = contractMeaning(line.contract);
	const figure = (id: ContractFigure, value: number | null) => (
		<Figure
			how={
				value !== null && (
					<HowButton label={t("howOf", { figure: t(id) })} onClick={() => explain(id)} text={t("how")} />
				)
			}
			label={t(id)}
			{...(value !== null && { unit: t("hoursUnit") })}
			value={hours(value)}
		/>
	);
	return (
		<>
			<FigureRow>
				<Figure change={periodOf(line)} isWord label={t("now")} value={kindOf(line)} />
				{figure("perDay", dayHours)}
				{figure("perMonth", monthHours)}
			</FigureRow>
			<ContractCalculation contract={line.contract} figure={explained} onClose={() => explain(null)} />
			<p className="max-w-prose text-muted">{t(`explain.${kind}`, { days: TYPICAL_WEEKDAYS })}</p>
		</>
	);
}
