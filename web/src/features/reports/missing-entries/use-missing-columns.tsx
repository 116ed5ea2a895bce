import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Activity } from "@tuntikirja/contract/missing-entries/schema.ts";
import { sumHours } from "#domain/sums.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

/** The columns of days; each day links to the entry form. */
export function useDayColumns(): readonly DataColumn<MissingDay>[] {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return useMemo(() => {
		const hours = (id: "expected" | "logged" | "lacking"): DataColumn<MissingDay> => ({
			id,
			header: t(`missing.${id}`),
			value: (row) => row[id],
			write: format.hours,
			unit: "hours",
			total: (rows) => sumHours(rows.map((row) => row[id])),
		});
		return [
			{
				id: "date",
				header: t("missing.day"),
				value: ({ date }) => date,
				text: ({ date }) => format.longDate(date),
				cell: ({ date }, text) => (
					<Link
						className="text-action hover:underline"
						to={`/monthly-view?month=${monthOf(date)}&day=${date}`}
					>
						{text}
					</Link>
				),
				className: "w-full",
			},
			{
				id: "kind",
				header: t("missing.kind"),
				value: ({ kind }) => t(`missing.kinds.${kind}`),
			},
			hours("expected"),
			hours("logged"),
			hours("lacking"),
		];
	}, [t, format]);
}

export function usePersonColumns(): readonly DataColumn<PersonRow>[] {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return useMemo(() => {
		const count = (kind: MissingDay["kind"]): DataColumn<PersonRow> => ({
			id: kind,
			header: t(`missing.kinds.${kind}`),
			value: ({ days }) => countOf(kind, days),
			write: format.integer,
			total: (rows) => rows.reduce((sum, { days }) => sum + countOf(kind, days), 0),
		});
		return [
			{ id: "name", header: t("missing.name"), value: ({ name }) => name, className: "w-full" },
			count("missing"),
			count("short"),
			{
				id: "hours",
				header: t("missing.lacking"),
				value: ({ hours }) => hours,
				write: format.hours,
				unit: "hours",
				total: (rows) => sumHours(rows.map(({ hours }) => hours)),
			},
			{
				id: "lastEntry",
				header: t("missing.lastEntry"),
				numeric: true,
				value: ({ lastEntryDate }) => lastEntryDate,
				text: ({ lastEntryDate }) => (lastEntryDate ? format.date(lastEntryDate) : "–"),
				className: "whitespace-nowrap",
			},
		];
	}, [t, format]);
}

export type ActivityByUser = Readonly<Record<string, Activity>>;

export interface MissingDay {
	readonly date: LocalDate;
	readonly expected: number;
	readonly logged: number;
	readonly lacking: number;
	/** Nothing is logged, or less than is expected: two words, each with a count of its own. Rules §12. */
	readonly kind: "missing" | "short";
}

export interface PersonRow {
	readonly userId: string;
	readonly name: string;
	readonly lastEntryDate: LocalDate | null;
	readonly days: readonly MissingDay[];
	readonly hours: number;
}

export function countOf(kind: MissingDay["kind"], days: readonly MissingDay[]): number {
	return days.filter((day) => day.kind === kind).length;
}

/** One row for each person, also for those without missing hours. */
export function personRows(activity: ActivityByUser): PersonRow[] {
	return Object.entries(activity).map(([userId, { name, missing, lastEntryDate }]) => {
		const days = missing.map((day) => ({ ...day, lacking: sumHours([day.expected, -day.logged]) }));
		return { userId, name, lastEntryDate, days, hours: sumHours(days.map(({ lacking }) => lacking)) };
	});
}
