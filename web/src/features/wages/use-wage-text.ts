import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { WageLine } from "./wage-rows.ts";

/** Texts for wages; the same object until the language changes. */
export function useWageText() {
	const { t } = useTranslation("wages");
	const format = useFormat();
	return useMemo(
		() => ({
			amountOf: ({ amount, kind }: WageAnswer) => t(`amount.${kind}`, { amount: format.euros(amount) }),
			periodOf: ({ wage, endDate }: WageLine) =>
				endDate === null
					? t("since", { from: format.date(wage.startDate) })
					: `${format.date(wage.startDate)}–${format.date(endDate)}`,
		}),
		[t, format],
	);
}
