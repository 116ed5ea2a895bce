import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { getQuarter } from "date-fns/getQuarter";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { rangeAround, type Unit } from "./period.ts";

/** Formats a range as its common name: "June 2026", "2026", "Q2 2026", or its two dates. */
export function usePeriodName(): (range: DateRange) => string {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return ({ startDate, endDate }) => {
		const isWhole = (unit: Unit) => {
			const whole = rangeAround(unit, startDate);
			return startDate === whole.startDate && endDate === whole.endDate;
		};
		const first = parseISO(startDate);
		if (isWhole("month")) return format.month(monthOf(startDate));
		if (isWhole("year")) return String(getYear(first));
		if (isWhole("quarter"))
			return t("period.quarter", { quarter: getQuarter(first), year: String(getYear(first)) });
		return `${format.date(startDate)}–${format.date(endDate)}`;
	};
}
