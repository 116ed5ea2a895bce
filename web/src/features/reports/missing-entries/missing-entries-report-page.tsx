import { useQuery } from "@tanstack/react-query";
import { getMonth } from "date-fns/getMonth";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { lazy, Suspense } from "react";
import { isoWeekday } from "@tuntikirja/contract/kernel/local-date.ts";
import { useProfile } from "#domain/people/profile.ts";
import { ExportMenu } from "#features/reports/frame/export-menu.tsx";
import { PeriodControl } from "#features/reports/frame/period-control.tsx";
import { ReportPage } from "#features/reports/frame/report-page.tsx";
import { shownMonth, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { withTexts } from "#lib/i18n/i18n.ts";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { ExplainedSentence } from "#features/reports/frame/explained-sentence.tsx";
import { sumHours } from "#domain/sums.ts";
import { RemindButton } from "./remind-button.tsx";
import {
	countOf,
	type MissingDay,
	type PersonRow,
	personRows,
	useDayColumns,
	usePersonColumns,
} from "./use-missing-columns.tsx";

const MONTHS = ["this-month", "last-month"] as const;

/** Days without entries of a month: the caller's, and for admins those of all people. */
export function MissingEntriesReportPage() {
	const { t } = useTranslation("reports");
	const { isAdmin } = useProfile();
	const format = useFormat();
	const address = useReportAddress("this-month");
	const month = shownMonth(address.period);
	const first = parseISO(month);
	const input = { year: getYear(first), month: getMonth(first) + 1 };
	const allPeople = useQuery({
		...api.missingEntries.getUserActivity.queryOptions({ input }),
		enabled: isAdmin,
	});
	const own = useQuery({
		...api.missingEntries.getCurrentUserActivity.queryOptions({ input }),
		enabled: !isAdmin,
	});
	const query = isAdmin ? allPeople : own;
	const rows = query.data && personRows(query.data);
	const days = rows?.flatMap((row) => row.days) ?? [];
	return (
		<ReportPage
			actions={
				<>
					<ExportMenu name={`${t("nav.missingEntriesReport", { ns: "shell" })}-${month}`} />
					{isAdmin && rows && <RemindButton month={month} rows={rows} />}
				</>
			}
			emptiness={() =>
				days.length === 0 && (!isAdmin || rows?.length === 0)
					? t("missing.empty", { month: format.month(month) })
					: null
			}
			period={
				<PeriodControl
					custom={false}
					onPeriod={address.showPeriod}
					period={address.period}
					presets={MONTHS}
				/>
			}
			query={query}
			sentence={(answer) => <MissingSentence forAdmin={isAdmin} month={month} rows={personRows(answer)} />}
			title={t("nav.missingEntriesReport", { ns: "shell" })}
		>
			{() =>
				isAdmin ? (
					<>
						<PeopleTable rows={rows} />
						<LateLimitsCard month={month} />
					</>
				) : (
					<DayTable rows={rows && days} />
				)
			}
		</ReportPage>
	);
}

const LimitsCard = lazy(async () => ({
	default: (await withTexts(import("./limits-card.tsx"), "balance")).LimitsCard,
}));

/** The card with its code and texts, which only admins need and nothing waits for. */
function LateLimitsCard({ month }: { readonly month: Month }) {
	return (
		<Suspense fallback={null}>
			<LimitsCard month={month} />
		</Suspense>
	);
}

/** The caller's days that lack hours. */
function DayTable({ rows }: { readonly rows: readonly MissingDay[] | undefined }) {
	const { t } = useTranslation("reports");
	return (
		<ReportTable
			asCards
			caption={t("nav.missingEntriesReport", { ns: "shell" })}
			columns={useDayColumns()}
			page="missing-entries-report-own"
			rowId={({ date }) => date}
			rows={rows}
		/>
	);
}

/** All people with their missing hours; a row opens to its days. */
function PeopleTable({ rows }: { readonly rows: readonly PersonRow[] | undefined }) {
	const { t } = useTranslation("reports");
	return (
		<ReportTable
			asCards
			caption={t("nav.missingEntriesReport", { ns: "shell" })}
			columns={usePersonColumns()}
			expansion={{
				label: ({ name }) => t("missing.daysOf", { name }),
				content: ({ days }) => (days.length > 0 ? <Days days={days} /> : null),
			}}
			initialSort={{ column: "hours", descending: true }}
			page="missing-entries-report"
			rowId={({ userId }) => userId}
			rows={rows}
		/>
	);
}

function Days({ days }: { readonly days: readonly MissingDay[] }) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return (
		<ul className="flex flex-wrap gap-2 px-3 py-2 pl-8 tabular-nums">
			{days.map(({ date, lacking, kind }) => (
				<li className="rounded-control border border-line bg-card px-2 py-1" key={date}>
					{format.weekday(isoWeekday(date))} {format.date(date)}{" "}
					<span className={kind === "short" ? "text-warn" : "text-minus"}>
						{t("missing.lacks", { kind: t(`missing.kinds.${kind}`), hours: format.hours(lacking) })}
					</span>
				</li>
			))}
		</ul>
	);
}

interface MissingSentenceProps {
	readonly month: Month;
	readonly rows: readonly PersonRow[];
	readonly forAdmin: boolean;
}

/** The hours that are not logged yet; explained by day, for admins by person. */
function MissingSentence({ month, rows, forAdmin }: MissingSentenceProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const lacking = rows.filter((row) => row.days.length > 0);
	const days = lacking.flatMap((row) => row.days);
	if (days.length === 0) return t("missing.empty", { month: format.month(month) });
	const hours = format.hours(sumHours(lacking.map((row) => row.hours)));
	const lines = forAdmin
		? lacking.map((row) => ({
				id: row.userId,
				label: row.name,
				detail: row.days.map(({ date }) => format.date(date)).join(", "),
				value: format.hours(row.hours),
			}))
		: days.map((day) => ({
				id: day.date,
				label: format.longDate(day.date),
				detail: t("missing.lackOf", {
					expected: format.hours(day.expected),
					logged: format.hours(day.logged),
				}),
				value: format.hours(day.lacking),
			}));
	return (
		<ExplainedSentence
			figure={t("missing.lacking")}
			intro={t("missing.rule")}
			steps={lines.map((line, index) => (index > 0 ? { ...line, sign: "+" as const } : line))}
			text={t(forAdmin ? "missing.sentenceAll" : "missing.sentenceOwn", {
				month: format.month(month),
				people: lacking.length,
				all: rows.length,
				missing: t("missing.missingDays", { count: countOf("missing", days) }),
				short: t("missing.shortDays", { count: countOf("short", days) }),
				hours,
			})}
			value={hours}
		/>
	);
}
