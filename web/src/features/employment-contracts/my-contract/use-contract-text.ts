import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { type ContractLine, contractMeaning } from "./contract-meaning.ts";

/** Texts for contracts; the same object until the language changes. */
export function useContractText() {
	const { t } = useTranslation("my-contract");
	const format = useFormat();
	return useMemo(() => {
		const timeOf = ({ contract }: ContractLine): string => {
			const { kind } = contractMeaning(contract);
			const { percentage, partTimeHoursPerMonth } = contract;
			if (kind === "hourly") return t("kinds.hourly");
			if (kind === "partTime")
				return t("kinds.partTime", { hours: format.hours(partTimeHoursPerMonth ?? 0) });
			return percentage === null || percentage === 100
				? t("kinds.fullTime")
				: t("kinds.share", { percent: format.percent(percentage) });
		};
		/** The working time, and that it is a subcontract where it is one. */
		const kindOf = (line: ContractLine): string =>
			line.contract.kind === "subcontract" ? t("kinds.subcontract", { time: timeOf(line) }) : timeOf(line);
		const periodOf = ({ contract, endDate }: ContractLine): string =>
			endDate === null
				? t("since", { from: format.date(contract.startDate) })
				: `${format.date(contract.startDate)}–${format.date(endDate)}`;
		/** A dash where nothing is expected. */
		const hours = (value: number | null) => (value === null ? "–" : format.hours(value));
		return { kindOf, periodOf, hours };
	}, [t, format]);
}
