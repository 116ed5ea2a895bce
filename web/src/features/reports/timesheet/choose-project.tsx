import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { PeriodControl } from "#features/reports/frame/period-control.tsx";
import type { ReportQuery } from "#features/reports/frame/report-page.tsx";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

export interface ChooseProjectProps {
	readonly title: string;
	readonly address: ReportAddress;
	readonly filters: ReactNode;
	readonly projects: ReportQuery<{ readonly projects: readonly unknown[] }>;
}

/** The page before a project is chosen: a timesheet always belongs to one project. */
export function ChooseProject({ title, address, filters, projects }: ChooseProjectProps) {
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
