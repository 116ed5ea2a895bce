import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { buttonClass } from "#ui/button.tsx";

/** The way to the invoices of the last month. */
export function MonthLink() {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const month = addMonths(monthOf(useToday()), -1);
	return (
		<Link className={buttonClass("primary")} to={`/invoices/month?month=${month}`}>
			{t("month.button", { month: format.month(month) })}
		</Link>
	);
}
