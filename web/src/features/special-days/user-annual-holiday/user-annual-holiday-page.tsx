import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { AbsenceCalendar } from "./calendar/absence-calendar.tsx";
import { HolidayList } from "./holiday-list.tsx";

const VIEWS = ["buckets", "calendar"] as const;

/** All people's annual holiday: the days left, and the calendar of absences. */
export function UserAnnualHolidayPage() {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.specialDays.getUserAnnualHolidays.queryOptions({ input: {} }));
	const [asked, setAsked] = useSearchParam("view");
	const view = VIEWS.find((one) => one === asked) ?? "buckets";
	if (query.error && !query.data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader
				actions={
					<SegmentedControl
						label={t("views.label")}
						onChange={(next) => setAsked(next === "buckets" ? "" : next)}
						segments={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
						value={view}
					/>
				}
				title={tShell("nav.userAnnualHoliday")}
			/>
			{view === "calendar" ? <AbsenceCalendar people={query.data} /> : <HolidayList people={query.data} />}
		</>
	);
}
