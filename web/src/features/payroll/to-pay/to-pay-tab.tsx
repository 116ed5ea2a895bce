import { useQuery } from "@tanstack/react-query";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ToPayLine } from "@tuntikirja/contract/payroll/to-pay-schema.ts";
import { useMemo, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useProfile } from "#domain/people/profile.ts";
import { sumEuros } from "#domain/sums.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { AlertText, EmptyState } from "#ui/feedback.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";

/** As far back as batches hand over changes. */
const MONTHS_BACK = 12;

const rowId = ({ userId, what, date }: ToPayLine) => `${userId} ${what} ${date}`;

/** What people are owed besides their wages that no batch has, of the last twelve months and this one. */
export function ToPayTab() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const today = useToday();
	const startDate = firstDay(addMonths(monthOf(today), -MONTHS_BACK));
	const query = useQuery(api.payroll.getToPay.queryOptions({ input: { startDate, endDate: today } }));
	const list = useList("payroll-to-pay");
	const columns = useToPayColumns();
	if (query.error && !query.data) return <QueryFailure query={query} title={t("toPay.failed")} />;
	const unreadable = query.data?.unreadable ?? [];
	return (
		<>
			<p className="mb-3 text-muted">{t("toPay.text")}</p>
			{unreadable.length > 0 && (
				<AlertText>{t("toPay.unreadable", { names: unreadable.join(", ") })}</AlertText>
			)}
			<ListTable
				caption={t("tabs.toPay")}
				columns={columns}
				empty={<EmptyState icon="balance" text={t("toPay.none")} />}
				list={list}
				rowId={rowId}
				rows={query.data?.lines}
				searchLabel={t("search")}
				totalLabel={t("toPay.total")}
			/>
		</>
	);
}

function useToPayColumns(): readonly DataColumn<ToPayLine>[] {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	const { isAdmin } = useProfile();
	const howOf = useHowText();
	return useMemo(() => {
		const numberOf = (unit: ToPayLine["unit"]) => (line: ToPayLine) =>
			line.unit === unit ? line.quantity : null;
		return [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				// Months of other people are for admins.
				cell: ({ userId, name, month }) =>
					isAdmin ? <NameLink name={name} to={`/users/${userId}?month=${month}`} /> : name,
				className: "min-w-36",
			},
			{
				id: "employeeNumber",
				header: t("columns.employeeNumber"),
				value: ({ employeeNumber }) => employeeNumber,
				isExtra: true,
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ costCentre }) => costCentre,
				isExtra: true,
			},
			{
				id: "what",
				header: t("toPay.what"),
				value: (line) => t(`toPay.kinds.${line.what}`),
				cell: (line, text) => (
					<div>
						{text}
						{howOf(line).map((how) => (
							<p className="text-muted" key={how}>
								{how}
							</p>
						))}
					</div>
				),
				className: "w-full min-w-60",
			},
			{
				id: "date",
				header: t("toPay.date"),
				value: ({ date }) => date,
				text: ({ date }) => format.date(date),
				className: "whitespace-nowrap tabular-nums",
			},
			{
				id: "hours",
				header: t("toPay.hours"),
				value: numberOf("h"),
				write: format.hours,
				unit: "hours",
			},
			{ id: "days", header: t("toPay.days"), value: numberOf("d"), write: format.integer },
			{
				id: "amount",
				header: t("toPay.amount"),
				value: ({ amount }) => amount,
				write: format.euros,
				unit: "euros",
				total: (lines) => sumEuros(lines.map(({ amount }) => amount ?? 0)),
				className: "whitespace-nowrap",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: (line) => t(`toPay.states.${stateOf(line)}`),
				className: "min-w-40",
			},
		];
	}, [t, format, isAdmin, howOf]);
}

/** What has to happen before it is paid. */
function stateOf({ what, isClosed, isDifference }: ToPayLine) {
	if (what === "finalFlex" || what === "finalHoliday") return "final";
	if (!isClosed) return "open";
	return isDifference ? "difference" : "next";
}

/** Writes how an amount is counted: hours × price, or the days of each credit year by §10, §11 or §12 of the Act. */
function useHowText(): (line: ToPayLine) => readonly string[] {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.toPay.how" });
	const format = useFormat();
	return useCallback(
		({ what, quantity, hourPrice, amount, years }: ToPayLine) => {
			if (what === "overtime") return [t("overtime")];
			if (amount === null) return [t("noWage")];
			if (hourPrice !== null)
				return [t("hours", { hours: format.hours(quantity), price: format.euros(hourPrice) })];
			return years.map((year) => {
				const days = {
					years: `${year.creditYear}–${year.creditYear + 1}`,
					days: format.integer(year.days),
					price: format.euros(year.dayPrice),
				};
				const bonus = year.bonus === 0 ? "" : ` ${t("bonus", { bonus: format.euros(year.bonus) })}`;
				if (year.rule === "monthly")
					return t("monthly", { ...days, wage: format.euros(year.wage ?? 0) }) + bonus;
				if (year.rule === "percent") {
					const share = { percent: format.share(year.percent ?? 0), paid: format.euros(year.paid ?? 0) };
					return t("percent", { ...days, ...share }) + bonus;
				}
				const average = {
					day: format.euros(year.averageDay ?? 0),
					coefficient: format.number(year.coefficient ?? 0),
				};
				return t("average", { ...days, ...average }) + bonus;
			});
		},
		[t, format],
	);
}
