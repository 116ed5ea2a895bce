import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { resourceAt } from "@tuntikirja/contract/resources/resource-at.ts";
import { RESOURCE_KINDS } from "@tuntikirja/contract/resources/rules.ts";
import type { Resource, StoredResource } from "@tuntikirja/contract/resources/schema.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useSearchParam } from "#lib/address.ts";
import { matches } from "#lib/text.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { api } from "#lib/api-client.ts";
import { localMinute } from "#lib/clock.ts";
import { useLive } from "#lib/deferred/use-live.ts";
import { ResourceRow, type ResourceTask } from "./resource-row.tsx";
import { resourcesQuery, useDeleteResource } from "./use-resource-calls.ts";

const ReserveDialog = lazyDialog(() => import("./reserve-dialog.tsx").then((file) => file.ReserveDialog));

const HandOutDialog = lazyDialog(() => import("./reserve-dialog.tsx").then((file) => file.HandOutDialog));

const ResourceDialog = lazyDialog(() => import("./resource-dialog.tsx").then((file) => file.ResourceDialog));

type Task = ResourceTask | { readonly kind: "add" } | { readonly kind: "hand-out"; readonly resource: null };

/**
 * The company's resources: the holder and the reservations of each. Admins edit them on this page too. On the page of a
 * person it is what that person has or has reserved.
 */
export function ResourcesPage() {
	const { t } = useTranslation("resources");
	const { t: tShell } = useTranslation();
	const { isAdmin } = useProfile();
	const query = useQuery(resourcesQuery());
	const { userId } = useOwnerInput();
	const data = query.data && { resources: query.data.resources.filter(isOf(userId)) };
	useLiveResources();
	const [task, setTask] = useState<Task | null>(null);
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	const addButton =
		isAdmin &&
		(userId === undefined ? (
			<Button icon="plus" onClick={() => setTask({ kind: "add" })} variant="primary">
				{t("add")}
			</Button>
		) : (
			<Button icon="plus" onClick={() => setTask({ kind: "hand-out", resource: null })} variant="primary">
				{t("handOut")}
			</Button>
		));
	return (
		<>
			<PageHeader actions={data?.resources.length ? addButton : null} title={tShell("nav.resources")} />
			{data === undefined && <Skeleton className="h-80 w-full" />}
			{data?.resources.length === 0 && (
				<EmptyState
					action={addButton}
					icon="box"
					text={t(userId === undefined ? (isAdmin ? "emptyAdmin" : "empty") : "noneOfPerson")}
				/>
			)}
			{data && data.resources.length > 0 && <Things onTask={setTask} resources={data.resources} />}
			{task && <TaskDialog onClose={() => setTask(null)} task={task} />}
		</>
	);
}

/** Says whether a person has a resource or has reserved it; without a person, all are shown. */
function isOf(userId: string | undefined) {
	return ({ holder, upcoming }: Resource) =>
		userId === undefined || holder?.userId === userId || upcoming.some((one) => one.userId === userId);
}

function TaskDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
	if (task.kind === "reserve") return <ReserveDialog onClose={onClose} resource={task.resource} />;
	if (task.kind === "hand-out") return <HandOutDialog onClose={onClose} resource={task.resource} />;
	if (task.kind === "delete") return <DeleteDialog onClose={onClose} resource={task.resource} />;
	return <ResourceDialog onClose={onClose} resource={task.kind === "edit" ? task.resource : null} />;
}

interface ThingsProps {
	readonly resources: readonly Resource[];
	readonly onTask: (task: ResourceTask) => void;
}

/** Resources by kind; the search covers names, notes and holders. */
function Things({ resources, onTask }: ThingsProps) {
	const { t } = useTranslation("resources");
	const [search, setSearch] = useSearchParam("search", "typed");
	const found = resources.filter(({ name, notes, holder }) =>
		matches([name, notes, holder?.name ?? ""].join("\n"), search),
	);
	return (
		<div className="grid gap-4">
			<SearchField className="max-w-80" label={t("search")} onValue={setSearch} value={search} />
			{found.length === 0 && <EmptyState icon="search" text={t("noneFound")} />}
			{RESOURCE_KINDS.map((kind) => {
				const things = found.filter((one) => one.kind === kind);
				if (things.length === 0) return null;
				return (
					<Card key={kind} padded={false} title={t(`kinds.${kind}`)}>
						<ul>
							{things.map((one) => (
								<ResourceRow key={one.id} onTask={onTask} resource={one} />
							))}
						</ul>
					</Card>
				);
			})}
		</div>
	);
}

/** Asks for confirmation before a resource and its history are deleted. The server refuses while it is reserved. */
function DeleteDialog({ resource, onClose }: { readonly resource: Resource; readonly onClose: () => void }) {
	const { t } = useTranslation("resources");
	const remove = useDeleteResource();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ id: resource.id }, { onSuccess: onClose })}
			saving={remove.isPending}
			submitLabel={t("delete")}
			title={t("deleteTitle", { name: resource.name })}
			variant="danger"
		>
			<p>{t("deleteText")}</p>
		</QuestionDialog>
	);
}

/** Fetches the resources again as soon as another user reserves or returns one, or an admin changes one. */
function useLiveResources(): void {
	const queryClient = useQueryClient();
	useLive(
		useCallback(async () => {
			const { watchCollection } = await import("#lib/live-document.ts");
			return watchCollection("resources", {
				differs: (stored) => {
					const shown = queryClient.getQueryData(resourcesQuery().queryKey);
					const present = (stored as readonly StoredResource[]).map((one) => resourceAt(one, localMinute()));
					return shown !== undefined && byId(present) !== byId(shown.resources);
				},
				onChange: () => {
					queryClient.invalidateQueries({ queryKey: api.resources.key() }).catch(() => undefined);
				},
			});
		}, [queryClient]),
	);
}

/** A hash of the resources that does not depend on their order or the order of their fields. */
function byId(resources: readonly Resource[]): string {
	return hashKey(resources.toSorted((a, b) => a.id.localeCompare(b.id)));
}
