import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { Person } from "./person.ts";

type Contract = NonNullable<Person["contract"]>;

/** The current contract in a few words. */
export function useContractWords() {
	const { t } = useTranslation("users");
	const format = useFormat();
	return useMemo(() => {
		const timeOf = ({ partTimeHoursPerMonth: hours, percentage }: Contract): string => {
			if (hours === 0) return t("contract.hourly");
			if (hours !== null) return t("contract.partTime", { hours: format.hours(hours) });
			return percentage === null || percentage === 100
				? t("contract.fullTime")
				: t("contract.share", { percent: format.percent(percentage) });
		};
		return ({ contract }: Person): string => {
			if (!contract) return t("contract.none");
			const time = timeOf(contract);
			return contract.kind === "subcontract" ? t("contract.subcontract", { time }) : time;
		};
	}, [t, format]);
}
