import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { sumHours } from "#domain/work-days/day-state.ts";
import { projectColour } from "#domain/projects/project-colour.ts";
import { HowButton } from "#domain/month-figures/how-button.tsx";
import { useProjects } from "#domain/projects/use-projects.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ErrorState, SkeletonLines } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";

export interface FavouritesCardProps {
	readonly answer: WorkDaysAnswer | undefined;
	readonly onExplain: (project: Project) => void;
}

/** The favourite projects with the month's hours on them. */
export function FavouritesCard({ answer, onExplain }: FavouritesCardProps) {
	const { t } = useTranslation("work-days");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const { groups, isPending, isError, retry } = useProjects(answer);
	const entries = answer?.workDays.flatMap((day) => day.entries) ?? [];
	const hoursOn = (id: string) =>
		sumHours(
			entries
				.filter((one) => one.dayTypeId === DAY_TYPES.NORMAL_DAY && one.project?.id === id)
				.map(({ hours }) => hours),
		);
	return (
		<Card
			actions={
				<Link className="text-action hover:underline" to="/my-projects">
					{tShell("nav.myProjects")}
				</Link>
			}
			title={t("dashboard.favourites")}
		>
			{isError ? (
				<ErrorState onRetry={retry} retryLabel={tShell("retry")} title={t("day.projectsFailed")} />
			) : isPending || !answer ? (
				<SkeletonLines />
			) : groups.favourites.length === 0 ? (
				<p className="text-muted">{t("dashboard.noFavourites")}</p>
			) : (
				<ul className="-my-2 divide-y divide-line">
					{groups.favourites.map((project) => (
						<li className="flex min-h-9 items-center justify-between gap-4" key={project.id}>
							<span className="flex min-w-0 items-center gap-2">
								<span
									aria-hidden="true"
									className="size-2.5 shrink-0 rounded-full"
									style={{ backgroundColor: projectColour(project.id) }}
								/>
								<span className="truncate">{project.name}</span>
							</span>
							<span className="whitespace-nowrap text-muted tabular-nums">
								{t("calendar.hours", { hours: format.hours(hoursOn(project.id)) })}{" "}
								<HowButton of={project.name} onClick={() => onExplain(project)} />
							</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
