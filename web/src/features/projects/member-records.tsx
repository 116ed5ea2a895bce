import { useQuery } from "@tanstack/react-query";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Project, ProjectMember } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { AlertText, Skeleton } from "#ui/feedback.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import type { ProjectCardProps } from "./project-values.ts";

interface MemberRecordsProps extends Pick<ProjectCardProps, "form"> {
	readonly project: Project;
	/** The members in the form. */
	readonly chosen: readonly Named[];
}

/** What is planned for the members who have just been taken off, and who has been a member when. */
export function MemberRecords({ project, chosen, form }: MemberRecordsProps) {
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const { data, isError, refetch } = useQuery(
		api.projects.getAllProjectMembers.queryOptions({ input: { projectId: project.id } }),
	);
	if (isError && !data) {
		return (
			<AlertText className="mt-4 flex flex-wrap items-center gap-2">
				{t("membershipsFailed")}
				<Button onClick={() => void refetch()}>{tShell("retry")}</Button>
			</AlertText>
		);
	}
	if (!data) return <Skeleton className="mt-4 h-5 w-2/3" />;
	const leaving = data.members.filter(
		({ id, isMember, allocations }) =>
			isMember && allocations.length > 0 && !chosen.some((member) => member.id === id),
	);
	return (
		<>
			<div aria-live="polite">{leaving.length > 0 && <PlannedTime form={form} people={leaving} />}</div>
			<Memberships members={data.members} />
		</>
	);
}

interface PlannedTimeProps extends Pick<ProjectCardProps, "form"> {
	readonly people: readonly ProjectMember[];
}

function PlannedTime({ people, form }: PlannedTimeProps) {
	const { t } = useTranslation("projects");
	const { date, hours } = useFormat();
	return (
		<div className="mt-4 rounded-control border border-line bg-ground p-3">
			<p className="font-medium">{t("planned")}</p>
			<ul className="my-1 text-table tabular-nums">
				{people.flatMap(({ id, name, allocations }) =>
					allocations.map(({ startDate, endDate, hoursPerDay }) => (
						<li key={`${id} ${startDate} ${endDate}`}>
							{t("plannedLine", {
								name,
								from: date(startDate),
								to: date(endDate),
								hours: hours(hoursPerDay),
							})}
						</li>
					)),
				)}
			</ul>
			<Checkbox label={t("endAllocations")} {...form.register("endAllocations")} />
		</div>
	);
}

/** Those whose first or last day is known, and former members with hours on the project. */
function Memberships({ members }: { readonly members: readonly ProjectMember[] }) {
	const { t } = useTranslation("projects");
	const { date } = useFormat();
	const shown = members.filter(
		({ isMember, memberships }) =>
			!isMember || memberships.some(({ from, to }) => from !== null || to !== null),
	);
	if (shown.length === 0) return null;
	const textOf = ({ from, to }: ProjectMember["memberships"][number]) =>
		[from && date(from), "–", to && date(to)].filter(Boolean).join(" ");
	return (
		<div className="mt-4">
			<h3 className="font-medium" id="memberships">
				{t("memberships")}
			</h3>
			<ul aria-labelledby="memberships" className="text-muted">
				{shown.map(({ id, name, memberships }) => (
					<li className="flex flex-wrap gap-x-2" key={id}>
						{name} <span className="tabular-nums">{memberships.map(textOf).join(", ")}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
