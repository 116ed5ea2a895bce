import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { type ReportAddress, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { PeriodControl } from "#features/reports/frame/period-control.tsx";
import type { ReportQuery } from "#features/reports/frame/report-page.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { SharedLinks } from "./shared-links.tsx";
import { asked, questionOf, TimesheetFilters } from "./timesheet-filters.tsx";
import { TimesheetTables } from "./timesheet-tables.tsx";

const ShareDialog = lazyDialog(() => import("./share-dialog.tsx").then((file) => file.ShareDialog));

const PAGE = "timesheet-report";

/** The work on a project over a period, to read, to export, and to share by a link. */
export function TimesheetReportPage() {
	const { t } = useTranslation("timesheet-report");
	const format = useFormat();
	const address = useReportAddress("last-month");
	const [isSharing, setSharing] = useState(false);
	const question = questionOf(address);
	const { startDate, endDate, projectId, withPrices } = question;
	const enabled = projectId !== "";
	const projects = useQuery(api.projects.getProjects.queryOptions({ input: {} }));
	const everything = useQuery({
		...api.reports.getTimesheet.queryOptions({ input: { startDate, endDate, projectId } }),
		enabled,
	});
	const query = useQuery({ ...api.reports.getTimesheet.queryOptions({ input: asked(question) }), enabled });
	const frame = {
		address,
		filters: (
			<TimesheetFilters
				address={address}
				everything={everything.data}
				projects={projects.data?.projects ?? []}
				question={question}
			/>
		),
		title: t("nav.timesheetReport", { ns: "shell" }),
	};
	return (
		<>
			{enabled ? (
				<PeriodReportPage
					{...frame}
					actions={
						<Button
							disabled={query.data === undefined}
							icon="external"
							onClick={() => setSharing(true)}
							variant="primary"
						>
							{t("share.open")}
						</Button>
					}
					emptiness={({ lines }, period) => (lines.length === 0 ? t("empty", { period }) : null)}
					notice={({ entriesWithoutPrice = 0 }) =>
						entriesWithoutPrice > 0 && <p role="note">{t("withoutPrice", { count: entriesWithoutPrice })}</p>
					}
					page={PAGE}
					query={query}
					sentence={({ project, totals }, period) =>
						t(withPrices ? "sentencePriced" : "sentence", {
							project: project.name,
							period,
							hours: format.hours(totals.hours),
							amount: format.euros(totals.amount ?? 0),
						})
					}
				>
					{(timesheet) => <TimesheetTables page={PAGE} timesheet={timesheet} withPrices={withPrices} />}
				</PeriodReportPage>
			) : (
				<ChooseProject {...frame} projects={projects} />
			)}
			<SharedLinks />
			{isSharing && query.data && (
				<ShareDialog onClose={() => setSharing(false)} question={question} timesheet={query.data} />
			)}
		</>
	);
}

interface ChooseProjectProps {
	readonly title: string;
	readonly address: ReportAddress;
	readonly filters: ReactNode;
	readonly projects: ReportQuery<{ readonly projects: readonly unknown[] }>;
}

/** The page before a project is chosen: a timesheet always belongs to one project. */
function ChooseProject({ title, address, filters, projects }: ChooseProjectProps) {
	const { t } = useTranslation("timesheet-report");
	if (projects.data?.projects.length === 0) return <NoProjects title={title} />;
	return (
		<>
			<PageHeader
				period={<PeriodControl onPeriod={address.showPeriod} period={address.period} />}
				title={title}
			/>
			<div className="mb-4 flex flex-wrap items-center gap-2">{filters}</div>
			{projects.error && projects.data === undefined ? (
				<QueryFailure query={projects} title={t("projectsFailed")} />
			) : (
				<EmptyState icon="tag" text={t("prompt")} />
			)}
		</>
	);
}

/** Shown when there are no projects to choose. */
function NoProjects({ title }: Pick<ChooseProjectProps, "title">) {
	const { t } = useTranslation("timesheet-report");
	return (
		<>
			<PageHeader title={title} />
			<EmptyState
				action={
					<Link className={buttonClass("primary")} to="/projects/new">
						{t("newProject")}
					</Link>
				}
				icon="tag"
				text={t("noProjects")}
			/>
		</>
	);
}
