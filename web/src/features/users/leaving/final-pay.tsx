import type { LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

type Pay = NonNullable<LeavingPreview["pay"]>;

/** What is paid beside the wage, line by line with its calculation. */
export function FinalPay({ pay }: { readonly pay: Pay }) {
	const { t } = useTranslation("leaving", { keyPrefix: "pay" });
	const format = useFormat();
	const lines = usePayLines(pay);
	return (
		<Card padded={false} title={t("title")}>
			<Table caption={t("caption")}>
				<thead className="sr-only">
					<tr>
						<HeadCell>{t("title")}</HeadCell>
						<HeadCell numeric>€</HeadCell>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ text, how, euros }) => (
						<tr key={text}>
							<Cell>
								{text}
								<p className="text-muted">{how}</p>
							</Cell>
							<Cell className="whitespace-nowrap" numeric>
								{format.euros(euros)}
							</Cell>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell>{t("total")}</TotalCell>
						<TotalCell className="whitespace-nowrap" numeric>
							{format.euros(pay.total)}
						</TotalCell>
					</tr>
				</tfoot>
			</Table>
			<p className="px-4 py-3 text-table text-muted">{t("note")}</p>
		</Card>
	);
}

function usePayLines(pay: Pay) {
	const { t } = useTranslation("leaving", { keyPrefix: "pay" });
	const format = useFormat();
	const howOf = (year: Pay["years"][number]) => {
		const days = { days: format.number(year.days), price: format.euros(year.dayPrice) };
		const paid = format.euros(year.paid ?? 0);
		if (year.rule === "monthly") return t("monthly", { ...days, wage: format.euros(year.wage ?? 0) });
		if (year.rule === "percent")
			return t("percent", { ...days, paid, percent: format.share(year.percent ?? 0) });
		const average = {
			day: format.euros(year.averageDay ?? 0),
			coefficient: format.number(year.coefficient ?? 0),
		};
		return t("average", { ...days, ...average });
	};
	const hourOf =
		pay.hourDivisor === null
			? t("hourly", { price: format.euros(pay.hourPrice) })
			: t("divided", { wage: format.euros(pay.wage), hours: format.number(pay.hourDivisor) });
	return [
		...pay.years.map((year) => ({
			text: t(year.isRunning ? "accrued" : "holiday", { years: `${year.creditYear}–${year.creditYear + 1}` }),
			how: howOf(year),
			euros: year.pay,
		})),
		{
			text: t("bonus"),
			how: pay.bonusPercent === 0 ? t("noBonus") : t("bonusOf", { percent: format.share(pay.bonusPercent) }),
			euros: pay.bonus,
		},
		{ text: t("balance", { hours: format.signedHours(pay.hours) }), how: hourOf, euros: pay.flex },
	];
}
