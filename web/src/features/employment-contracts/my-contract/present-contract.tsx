import { useTranslation } from "react-i18next";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { type ContractLine, contractMeaning, TYPICAL_WEEKDAYS } from "./contract-meaning.ts";
import { useContractText } from "./use-contract-text.ts";

/** The contract in force, in three figures and a sentence that says how they come about. */
export function PresentContract({ line }: { readonly line: ContractLine | undefined }) {
	const { t } = useTranslation("my-contract");
	const { kindOf, periodOf, hours } = useContractText();
	if (!line) return <p className="text-muted">{t("noneNow")}</p>;
	const { kind, dayHours, monthHours } = contractMeaning(line.contract);
	return (
		<>
			<FigureRow>
				<Figure change={periodOf(line)} label={t("now")} value={kindOf(line)} />
				<Figure label={t("perDay")} unit={t("hoursUnit")} value={hours(dayHours)} />
				<Figure label={t("perMonth")} unit={t("hoursUnit")} value={hours(monthHours)} />
			</FigureRow>
			<p className="max-w-prose text-muted">{t(`explain.${kind}`, { days: TYPICAL_WEEKDAYS })}</p>
		</>
	);
}
