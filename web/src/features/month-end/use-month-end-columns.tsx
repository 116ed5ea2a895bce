import { canAccess, hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { StateBadge } from "#domain/months/month-state-text.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { MonthEndRow } from "./month-end-rows.ts";

export interface MonthEndColumns {
	readonly month: Month;
	readonly isAdmin: boolean;
	/** Something of the month was handed over to payroll, and the user may see it. */
	readonly isHandedOver: boolean;
	/** Submits the month for the person. */
	readonly onSubmit: (userId: string) => void;
}

/** The columns of people; those of money are for admins. */
export function useMonthEndColumns({
	month,
	isAdmin,
	isHandedOver,
	onSubmit,
}: MonthEndColumns): readonly DataColumn<MonthEndRow>[] {
	const { t } = useTranslation("months");
	const profile = useProfile();
	const mayLead = canAccess(profile.role, "capacity");
	const figures = useFigureColumns(hasDuty(profile, "payroll"));
	const payroll = usePayrollColumn();
	const money = useMoneyColumns();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("monthEnd.name"),
				value: ({ name }) => name,
				cell: ({ userId, name, mayOpen }) =>
					mayOpen && mayLead ? <NameLink name={name} to={`/users/${userId}?month=${month}`} /> : name,
				className: "w-full min-w-34",
			},
			{
				id: "kind",
				header: t("monthEnd.kind"),
				value: ({ kind }) => t(`state.${kind}`),
				text: ({ kind, notes }) => [t(`state.${kind}`), notes].filter(Boolean).join(": "),
				cell: (row) => <StateCell onSubmit={onSubmit} row={row} />,
				className: "min-w-34",
			},
			...(isHandedOver ? [payroll] : []),
			...figures,
			...(isAdmin ? money : []),
			{ id: "group", header: t("monthEnd.group"), value: ({ group }) => group?.name ?? "" },
		],
		[t, month, isAdmin, isHandedOver, mayLead, onSubmit, figures, payroll, money],
	);
}

interface StateCellProps extends Pick<MonthEndColumns, "onSubmit"> {
	readonly row: MonthEndRow;
}

/** The state with the reason that was given for it, and the way to submit for a person who cannot. */
function StateCell({ row: { userId, name, kind, notes, maySubmit }, onSubmit }: StateCellProps) {
	const { t } = useTranslation("months");
	return (
		<div>
			<StateBadge kind={kind} />
			{notes !== "" && <p className="line-clamp-2 text-table text-muted">{notes}</p>}
			{maySubmit && (
				<button
					aria-label={t("monthEnd.submitForOne", { name })}
					className="block min-h-6 text-left text-table whitespace-nowrap text-action hover:underline pointer-coarse:min-h-11"
					onClick={() => onSubmit(userId)}
					type="button"
				>
					{t("monthEnd.submitFor")}
				</button>
			)}
		</div>
	);
}

/** What a month lacks, its hours and leave; sick leave is for admins and payroll. */
function useFigureColumns(seesSick: boolean): readonly DataColumn<MonthEndRow>[] {
	const { t } = useTranslation("months");
	const format = useFormat();
	return useMemo(() => {
		/** Nothing is written for none: only what there is, is seen. */
		const count = (id: "missing" | "short" | "leave" | "requested"): DataColumn<MonthEndRow> => ({
			id,
			header: t(`monthEnd.${id}`),
			value: (row) => row[id],
			write: (value) => (value === 0 ? "" : format.integer(value)),
		});
		/** Marked where it needs an act. */
		const lacking = (id: "missing" | "short"): DataColumn<MonthEndRow> => ({
			...count(id),
			cell: (row, text) =>
				row.toMend > (id === "missing" ? 0 : row.missing) && row[id] > 0 ? (
					<span className="font-medium text-warn">{text}</span>
				) : (
					text
				),
		});
		const hours = (id: "hours" | "expected" | "difference" | "balance"): DataColumn<MonthEndRow> => ({
			id,
			header: t(`monthEnd.${id}`),
			unit: "hours",
			value: (row) => row[id],
			write: id === "hours" || id === "expected" ? format.hours : format.signedHours,
		});
		const limits: DataColumn<MonthEndRow> = {
			id: "limits",
			header: t("monthEnd.limits"),
			value: ({ limits: passed }) => passed.map((limit) => t(`limits.${limit}`)).join(", "),
			className: "min-w-24",
		};
		const sick: DataColumn<MonthEndRow> = {
			...count("leave"),
			id: "sick",
			header: t("monthEnd.sick"),
			value: (row) => row.sick ?? null,
		};
		return [
			lacking("missing"),
			lacking("short"),
			hours("hours"),
			hours("expected"),
			hours("difference"),
			hours("balance"),
			...(seesSick ? [sick] : []),
			{ ...count("leave"), header: t(seesSick ? "monthEnd.otherLeave" : "monthEnd.leave") },
			count("requested"),
			limits,
		];
	}, [t, format, seesSick]);
}

/** The batches of payroll that the month is in, and whether it has changed since. */
function usePayrollColumn(): DataColumn<MonthEndRow> {
	const { t } = useTranslation("months");
	return useMemo(
		() => ({
			id: "payroll",
			header: t("monthEnd.payroll"),
			value: ({ handed }) =>
				[
					...(handed?.batches.map(({ number }) => t("monthEnd.batch", { number })) ?? []),
					...(handed?.differs ? [t("monthEnd.differs")] : []),
				].join(", "),
			cell: ({ handed }) => (
				<span className="inline-flex flex-wrap gap-x-2 gap-y-1">
					{handed?.batches.map(({ id, number }) => (
						<NameLink key={id} name={t("monthEnd.batch", { number })} to={`/payroll/${id}`} />
					))}
					{handed?.differs && <Badge tone="warn">{t("monthEnd.differs")}</Badge>}
				</span>
			),
			className: "min-w-24",
		}),
		[t],
	);
}

/** What is not billed, and where amounts would be wrong. */
function useMoneyColumns(): readonly DataColumn<MonthEndRow>[] {
	const { t } = useTranslation("months");
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "unbilled",
				header: t("monthEnd.unbilled"),
				unit: "hours",
				value: ({ money }) => money?.unbilledHours ?? null,
				write: format.hours,
			},
			{
				id: "data",
				header: t("monthEnd.data"),
				value: ({ money }) => {
					const wage = money?.lacksWage ? [t("monthEnd.lacksWage")] : [];
					const count = money?.withoutPrice ?? 0;
					return [...wage, ...(count > 0 ? [t("monthEnd.withoutPrice", { count })] : [])].join(", ");
				},
				className: "min-w-24",
			},
		],
		[t, format],
	);
}
