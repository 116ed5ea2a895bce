import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { useWageText } from "./use-wage-text.ts";
import type { PersonWages } from "./wage-rows.ts";

/** The columns of people with their current wages. */
export function useWageColumns(onRaise: (person: PersonWages) => void): readonly DataColumn<PersonWages>[] {
	const { t } = useTranslation("wages");
	const format = useFormat();
	const { periodOf } = useWageText();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				className: "min-w-36 sm:whitespace-nowrap",
			},
			{
				id: "amount",
				header: t("columns.amount"),
				numeric: true,
				unit: "euros",
				value: ({ present }) => present?.wage.amount ?? null,
				text: ({ present }) => (present ? format.euros(present.wage.amount) : t("none")),
				cell: ({ present, isActive }) =>
					present ? (
						format.euros(present.wage.amount)
					) : (
						<Badge tone={isActive ? "warn" : "neutral"}>{t("none")}</Badge>
					),
				className: "whitespace-nowrap",
			},
			{
				id: "kind",
				header: t("columns.kind"),
				value: ({ present }) => (present ? t(`kinds.${present.wage.kind}`) : "–"),
			},
			{
				id: "period",
				header: t("columns.period"),
				value: ({ present }) => present?.wage.startDate ?? null,
				text: ({ present }) => (present ? periodOf(present) : "–"),
				className: "w-full whitespace-nowrap",
			},
			{
				id: "actions",
				header: t("columns.actions"),
				value: () => null,
				isControl: true,
				cell: (person) => (
					<Button
						aria-label={t(person.present ? "raiseOf" : "addOf", { name: person.name })}
						onClick={() => onRaise(person)}
						variant="quiet"
					>
						{t(person.present ? "raise" : "add")}
					</Button>
				),
			},
		],
		[t, format, periodOf, onRaise],
	);
}
