import { useQuery } from "@tanstack/react-query";
import { getMonth } from "date-fns/getMonth";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { ExportMenu } from "#features/reports/frame/export-menu.tsx";
import { PeriodControl } from "#features/reports/frame/period-control.tsx";
import { ReportPage } from "#features/reports/frame/report-page.tsx";
import { shownMonth, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DayTable } from "./day-table.tsx";
import { LateLimitsCard } from "./late-limits-card.tsx";
import { personRows } from "./missing-rows.ts";
import { MissingSentence } from "./missing-sentence.tsx";
import { PeopleTable } from "./people-table.tsx";
import { RemindButton } from "./remind-button.tsx";

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
					<ExportMenu name={`${t("missing.title")}-${month}`} />
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
			title={t("missing.title")}
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
