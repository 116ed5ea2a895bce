import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LimitWarnings } from "#domain/reference-period/limit-warnings.tsx";
import { useReferencePeriod } from "#domain/reference-period/use-reference-period.ts";

/** The limits of the Working Hours Act that the caller passes or will pass, with a link to the calculation. */
export function LimitNotice() {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const { data } = useReferencePeriod();
	return (
		<LimitWarnings className="mb-2 border-b border-line pb-2" period={data}>
			<Link className="text-action hover:underline" to="/balance">
				{t("details")}
			</Link>
		</LimitWarnings>
	);
}
