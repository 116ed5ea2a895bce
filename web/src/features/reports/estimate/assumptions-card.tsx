import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/card.tsx";
import { readHours, readHoursByPerson, withHours } from "./assumed-hours.ts";
import { TriedNumberField } from "./tried-number-field.tsx";

export interface AssumptionsCardProps {
	readonly estimate: Estimate;
	/** The hours that are tried, as the address has them. */
	readonly filter: string;
	readonly onFilter: (filter: string) => void;
}

/** The hours that months to come are estimated with where a contract promises none. Nothing if all promise some. */
export function AssumptionsCard({ estimate, filter, onFilter }: AssumptionsCardProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { assumptions, closedMonths } = estimate;
	const [first, last] = [closedMonths[0], closedMonths.at(-1)];
	if (assumptions.length === 0 || first === undefined || last === undefined) return null;
	const tried = readHoursByPerson(filter);
	return (
		<Card title={t("estimate.assumptions")}>
			<p className="mb-3 text-muted">
				{t("estimate.assumptionsRule", { from: format.month(first), to: format.month(last) })}
			</p>
			<div className="flex flex-wrap gap-x-8 gap-y-3">
				{assumptions.map(({ userId, name, mean }) => (
					<TriedNumberField
						key={userId}
						label={t("estimate.hoursOf", { name })}
						onValue={(hours) => onFilter(withHours(filter, userId, hours))}
						placeholder={format.hours(mean)}
						read={readHours}
						value={tried.get(userId) ?? ""}
						wrong={t("estimate.hoursWrong")}
					/>
				))}
			</div>
		</Card>
	);
}
