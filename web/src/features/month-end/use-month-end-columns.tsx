import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { StateBadge } from "#domain/months/month-state-text.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Checkbox } from "#ui/forms/field.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { MonthEndRow } from "./month-end-rows.ts";

export interface MonthEndColumns {
	readonly month: Month;
	readonly isAdmin: boolean;
	readonly selected: ReadonlySet<string>;
	readonly onSelect: (userId: string, isSelected: boolean) => void;
}

/** The columns of people; those of money are for admins. */
export function useMonthEndColumns({
	month,
	isAdmin,
	selected,
	onSelect,
}: MonthEndColumns): readonly DataColumn<MonthEndRow>[] {
	const { t } = useTranslation("months");
	const format = useFormat();
	const money = useMoneyColumns();
	return useMemo(() => {
		const count = (id: "missing" | "short" | "requested"): DataColumn<MonthEndRow> => ({
			id,
			header: t(`monthEnd.${id}`),
			value: (row) => row[id],
			write: (value) => (value === 0 ? "–" : format.integer(value)),
		});
		const limits: DataColumn<MonthEndRow> = {
			id: "limits",
			header: t("monthEnd.limits"),
			value: ({ limits: passed }) => passed.map((limit) => t(`limits.${limit}`)).join(", "),
			className: "min-w-24",
		};
		return [
			{
				id: "name",
				header: t("monthEnd.name"),
				value: ({ name }) => name,
				cell: ({ userId, name }) => <NameLink name={name} to={`/users/${userId}?month=${month}`} />,
				className: "w-full min-w-34",
			},
			{
				id: "select",
				header: t("monthEnd.select"),
				isControl: true,
				value: () => null,
				cell: ({ userId, name }) => (
					<Checkbox
						aria-label={t("monthEnd.selectOne", { name })}
						checked={selected.has(userId)}
						label={null}
						onChange={({ target }) => onSelect(userId, target.checked)}
					/>
				),
				className: "card-corner",
			},
			{
				id: "kind",
				header: t("monthEnd.kind"),
				value: ({ kind }) => t(`state.${kind}`),
				cell: ({ kind }) => <StateBadge kind={kind} />,
			},
			count("missing"),
			count("short"),
			count("requested"),
			limits,
			{ id: "group", header: t("monthEnd.group"), value: ({ group }) => group?.name ?? "" },
			...(isAdmin ? money : []),
		];
	}, [t, format, month, isAdmin, selected, onSelect, money]);
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
