import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReportQuery } from "#features/reports/frame/report-page.tsx";
import { errorMessage } from "#lib/error-message.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

export interface ChooseProjectProps {
	readonly title: string;
	readonly period: ReactNode;
	readonly filters: ReactNode;
	readonly projects: ReportQuery<unknown>;
}

/** The page before a project is chosen: a timesheet is always one project's. */
export function ChooseProject({ title, period, filters, projects }: ChooseProjectProps) {
	const { t } = useTranslation("timesheet-report");
	const { t: tShell } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	return (
		<>
			<PageHeader period={period} title={title} />
			<div className="mb-4 flex flex-wrap items-center gap-2">{filters}</div>
			{projects.error && projects.data === undefined ? (
				<ErrorState
					onRetry={() => void projects.refetch()}
					retryLabel={tShell("retry")}
					retrying={projects.isFetching}
					text={errorMessage(projects.error, tErrors)}
					title={t("projectsFailed")}
				/>
			) : (
				<EmptyState icon="tag" text={t("prompt")} />
			)}
		</>
	);
}
