import { useQuery } from "@tanstack/react-query";
import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { BandLegend } from "#domain/bands.tsx";
import { writeDecimal, useFormat, useLanguage } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";
import { matches } from "#lib/text.ts";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import type { AllocationValues } from "./allocations/allocation-schema.ts";
import { Conflicts } from "./board/conflicts.tsx";
import type { PlanTasks } from "./board/opened-line.tsx";
import { byPerson, PeopleBoard } from "./board/people-board.tsx";
import { ProjectsBoard } from "./board/projects-board.tsx";
import { actualQuery, type Plan, planQuery, SPANS, useBoardView } from "./board-view.ts";

const AllocationDialog = lazyDialog(() =>
	import("./allocations/allocation-dialog.tsx").then((file) => file.AllocationDialog),
);

/** What the form is open for: an existing allocation, or the start values of a new one. */
export interface AllocationTask {
	readonly allocation: Allocation | null;
	readonly start: Partial<AllocationValues>;
}

export interface PlanningBoardProps {
	readonly task: AllocationTask | null;
	readonly onTask: (task: AllocationTask | null) => void;
}

/** The board with its controls, its conflicts, and the form of an allocation. */
export function PlanningBoard({ task, onTask }: PlanningBoardProps) {
	const { t } = useTranslation("capacity");
	const board = useBoardView();
	const query = useQuery(planQuery(board.view));
	const { data: plan } = query;
	if (query.error && !plan) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<div aria-busy={query.isFetching} className="grid grid-cols-1 gap-4">
			<BoardControls board={board} />
			{plan ? <Board board={board} onTask={onTask} plan={plan} /> : <Skeleton className="h-96 w-full" />}
			{plan && task && (
				<AllocationDialog
					allocation={task.allocation}
					key={task.allocation?.id}
					onClose={() => onTask(null)}
					onCopy={(values) => onTask({ allocation: null, start: values })}
					people={plan.people.map(({ userId, name }) => ({ id: userId, name }))}
					projects={plan.projects}
					start={task.start}
				/>
			)}
		</div>
	);
}

interface BoardProps {
	readonly plan: Plan;
	readonly board: ReturnType<typeof useBoardView>;
	readonly onTask: (task: AllocationTask) => void;
}

function Board({ plan, board, onTask }: BoardProps) {
	const { t } = useTranslation("capacity");
	const { view } = board;
	const { data: report } = useQuery(actualQuery(view));
	const actual = useMemo(() => byPerson(report?.people), [report]);
	const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
	const [shown, setShown] = useState<{ readonly id: string } | null>(null);
	const toggle = useCallback((userId: string) => setOpened((before) => toggled(before, userId)), []);
	const people = useMemo(
		() => plan.people.filter(({ name }) => matches(name, view.search)),
		[plan.people, view.search],
	);
	const show = (userId: string) => {
		board.search("");
		setOpened(new Set([userId]));
		setShown({ id: userId });
	};
	const language = useLanguage();
	const tasks: PlanTasks = useMemo(
		() => ({
			onAdd: ({ userId, allocations }, span) =>
				onTask({
					allocation: null,
					start: { userIds: [userId], projectId: latestProject(allocations, plan.projects), ...span },
				}),
			onEdit: (allocation) => onTask({ allocation, start: startOf(allocation, language) }),
		}),
		[onTask, language, plan.projects],
	);
	if (plan.people.length === 0) return <EmptyState icon="users" text={t("empty")} />;
	if (view.by === "projects")
		return (
			<Card padded={false}>
				<ProjectsBoard plan={plan} search={view.search} />
			</Card>
		);
	return (
		<>
			<Conflicts onOpen={show} plan={plan} />
			<Card padded={false}>
				{people.length === 0 ? (
					<EmptyState icon="users" text={t("noPerson")} />
				) : (
					<PeopleBoard
						actual={view.withActual ? actual : undefined}
						onToggle={toggle}
						opened={opened}
						people={people}
						plan={plan}
						shown={shown}
						tasks={tasks}
					/>
				)}
			</Card>
			<BandLegend
				label={t("legend")}
				none={view.withActual ? `${t("legendNone")} ${t("legendWorked")}` : t("legendNone")}
			/>
		</>
	);
}

function toggled(opened: ReadonlySet<string>, userId: string): ReadonlySet<string> {
	return opened.has(userId)
		? new Set([...opened].filter((id) => id !== userId))
		: new Set([...opened, userId]);
}

/** The project a person is planned for the longest, which is most often the next one too; empty: none that can be planned for. */
function latestProject(allocations: readonly Allocation[], projects: readonly Named[]): string {
	const open = allocations.filter(({ project }) => projects.some(({ id }) => id === project.id));
	return open.toSorted((a, b) => b.endDate.localeCompare(a.endDate))[0]?.project.id ?? "";
}

function startOf(allocation: Allocation, language: Language): AllocationValues {
	const { userId, project, startDate, endDate, hoursPerDay, notes } = allocation;
	const hours = writeDecimal(hoursPerDay, language);
	return { userIds: [userId], projectId: project.id, startDate, endDate, hoursPerDay: hours, notes };
}

/** Controls of the board: weeks, people or projects, and whether worked hours are shown. */
function BoardControls({ board }: { readonly board: ReturnType<typeof useBoardView> }) {
	const { t } = useTranslation("capacity");
	const { date } = useFormat();
	const { view } = board;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
			<div className="flex flex-wrap items-center gap-1">
				<IconButton icon="chevron-left" label={t("earlier")} onClick={() => board.move(-1)} />
				<span className="tabular-nums">
					{date(view.start)} – {date(view.end)}
				</span>
				<IconButton icon="chevron-right" label={t("later")} onClick={() => board.move(1)} />
				<Button onClick={() => board.showFrom(null)} variant="quiet">
					{t("thisWeek")}
				</Button>
			</div>
			<SegmentedControl
				label={t("weeksShown")}
				onChange={board.showWeeks}
				segments={SPANS.map((span) => ({ value: span, label: span, spoken: t("weeks", { weeks: span }) }))}
				value={view.weeks}
			/>
			<SegmentedControl
				label={t("by")}
				onChange={board.showBy}
				segments={[
					{ value: "people", label: t("people") },
					{ value: "projects", label: t("projects") },
				]}
				value={view.by}
			/>
			<SearchField
				className="w-48 max-sm:w-full"
				label={t(view.by === "people" ? "searchPeople" : "searchProjects")}
				onValue={board.search}
				value={view.search}
			/>
			{view.by === "people" && (
				<Checkbox
					checked={view.withActual}
					label={t("withActual")}
					onChange={(event) => board.showActual(event.target.checked)}
				/>
			)}
		</div>
	);
}
