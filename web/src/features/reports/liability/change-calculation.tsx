import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { useFormat } from "#lib/i18n/format.ts";

/** How much more or less something is than on an earlier day. */
export interface ExplainedChange {
	readonly name: string;
	readonly now: number;
	readonly before: number;
	readonly change: number;
}

interface ChangeCalculationProps {
	readonly change: ExplainedChange;
	readonly at: string;
	readonly since: string;
	readonly onClose: () => void;
}

/** One day less the other. */
export function ChangeCalculation({ change, at, since, onClose }: ChangeCalculationProps) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	return (
		<FigureCalculation
			figure={t("columns.change")}
			intro={t("changeRule")}
			onClose={onClose}
			steps={[
				{ id: "now", label: format.date(at), value: format.euros(change.now) },
				{ id: "before", sign: "−", label: format.date(since), value: format.euros(change.before) },
			]}
			title={`${t("columns.change")}: ${change.name}`}
			value={format.euros(change.change)}
		/>
	);
}
