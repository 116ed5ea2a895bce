import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";

const OWN = { input: {} };

/** The projects that the caller is a member of; the API returns all projects to an admin. */
export function useOwnProjects() {
	const query = useQuery(api.projects.getProjects.queryOptions(OWN));
	const own = useMemo(
		() => query.data && inOrder(query.data.projects.filter((one) => one.isMember)),
		[query.data],
	);
	return { ...query, own };
}

/** Favourites first, closed projects last, by name. */
function inOrder(projects: readonly Project[]): Project[] {
	const rank = (project: Project) => (project.isActive ? 0 : 2) + (project.favProject ? 0 : 1);
	return projects.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "fi"));
}

interface FavouriteChange {
	readonly projectId: string;
	readonly favProject: boolean;
}

interface LabelChange {
	readonly projectId: string;
	readonly favLabelId: string | null;
}

/** The projects as they were before a change. */
interface Previous {
	readonly before: { projects: Project[] } | undefined;
}

/** Optimistic changes, reverted when the server refuses them. */
export function useProjectChanges() {
	const { t } = useTranslation("my-projects");
	const favourite = useMutation({
		...useOptimism((project, change: FavouriteChange) => ({
			...project,
			favProject: change.favProject,
		})),
		mutationFn: (change: FavouriteChange) => client.projects.updateFavouriteProject(change),
		meta: { failure: t("notSaved") },
	});
	const label = useMutation({
		...useOptimism((project, change: LabelChange) => ({
			...project,
			favLabelId: change.favLabelId,
		})),
		mutationFn: ({ projectId, favLabelId }: LabelChange) =>
			client.projects.updateFavouriteLabel({ projectId, favLabelId, version: 2 }),
		meta: { failure: t("notSaved") },
	});
	return { markFavourite: favourite.mutate, chooseLabel: label.mutate };
}

function useOptimism<Change extends { projectId: string }>(
	apply: (project: Project, change: Change) => Project,
) {
	const queryClient = useQueryClient();
	const queryKey = api.projects.getProjects.queryKey(OWN);
	return {
		onMutate: async (change: Change): Promise<Previous> => {
			await queryClient.cancelQueries({ queryKey });
			const before = queryClient.getQueryData(queryKey);
			queryClient.setQueryData(
				queryKey,
				(answer) =>
					answer && {
						projects: answer.projects.map((one) => (one.id === change.projectId ? apply(one, change) : one)),
					},
			);
			return { before };
		},
		onError: (_error: unknown, _change: Change, previous: Previous | undefined) => {
			queryClient.setQueryData(queryKey, previous?.before);
		},
		onSettled: () => void queryClient.invalidateQueries({ queryKey }),
	};
}

/** Leaves a project; it is removed from the list after the server has answered. */
export function useLeaveProject({ name }: Project) {
	const { t } = useTranslation("my-projects");
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: { projectId: string }) => client.projects.leaveProject(input),
		meta: { success: t("left", { name }), failure: t("notLeft") },
		onSuccess: ({ projectId }) => {
			queryClient.setQueryData(
				api.projects.getProjects.queryKey(OWN),
				(answer) =>
					answer && {
						projects: answer.projects.map((one) =>
							one.id === projectId ? { ...one, isMember: false } : one,
						),
					},
			);
		},
		onSettled: () => void queryClient.invalidateQueries({ queryKey: api.projects.key() }),
	});
}
