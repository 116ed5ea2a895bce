import { isoWeek } from "@tuntikirja/contract/kernel/local-date.ts";
import type { HolidayUsed } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { compareAsc } from "date-fns/compareAsc";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Cell, HeadCell, Table } from "#ui/layout/table/table.tsx";

/** All holiday days with the rule by which they are used, and their buckets. */
export function UsedDays({ days }: { readonly days: readonly HolidayUsed[] }) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const format = useFormat();
	const why = ({ reason, date }: HolidayUsed) => {
		if (reason === "week-saturday")
			return t("preview.weekSaturday", { ns: "annual-holiday", week: isoWeek(date) });
		if (reason === "loose-saturday")
			return t("preview.looseSaturday", { ns: "annual-holiday", date: format.date(date) });
		return t(`how.${reason}`);
	};
	if (days.length === 0) return null;
	return (
		<section className="mt-6">
			<h3 className="mb-1 font-bold">{t("how.usedDays")}</h3>
			<Table caption={t("how.usedDays")} maxHeight="max-h-[40dvh]">
				<thead>
					<tr>
						<HeadCell>{t("how.day")}</HeadCell>
						<HeadCell className="w-full">{t("how.why")}</HeadCell>
						<HeadCell>{t("how.from")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{days
						.toSorted((a, b) => compareAsc(a.date, b.date))
						.map((day) => (
							<tr key={`${day.date} ${day.reason}`}>
								<Cell className="whitespace-nowrap tabular-nums">{format.date(day.date)}</Cell>
								<Cell className="min-w-40">
									{why(day)} <span className="text-muted">{t(`how.states.${day.state}`)}</span>
								</Cell>
								<Cell className="whitespace-nowrap">
									{day.bucket
										? t(`buckets.kinds.${day.bucket}`, { ns: "annual-holiday" })
										: t("how.states.uncovered")}
								</Cell>
							</tr>
						))}
				</tbody>
			</Table>
		</section>
	);
}
