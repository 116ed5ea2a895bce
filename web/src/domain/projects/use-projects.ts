import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { Entry, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useMemo } from "react";
import { namedPerson, useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import {
	groupProjects,
	loggable,
	type ProjectGroups,
	type ProjectPair,
	recentPairs,
} from "./project-choices.ts";

export interface Projects {
	/** Projects that hours can be logged on; empty until they are loaded. */
	readonly projects: readonly Project[];
	readonly groups: ProjectGroups;
	readonly recent: readonly ProjectPair[];
	readonly isPending: boolean;
	readonly isError: boolean;
	readonly retry: () => void;
}

const NONE: readonly Project[] = [];

export function projectsQuery(input: { readonly userId?: string } = {}) {
	return api.projects.getProjects.queryOptions({ input });
}

/**
 * The person's projects as the entry form offers them. Recently used ones are read from the cached months, which are
 * this one and its neighbours, without a request of their own. A change of `revision` recalculates them.
 */
export function useProjects(revision: unknown): Projects {
	const queryClient = useQueryClient();
	const input = useOwnerInput();
	// Without a network, the cached projects are offered.
	const { data, isPending, isLoadingError: isError, refetch } = useQuery(projectsQuery(input));
	return useMemo(() => {
		void revision;
		const projects = data ? loggable(data.projects) : NONE;
		const recent = recentPairs(cachedEntries(queryClient, input.userId), projects);
		const groups = groupProjects(projects, recent);
		return { projects, groups, recent, isPending, isError, retry: () => void refetch() };
	}, [data, isPending, isError, refetch, queryClient, revision, input.userId]);
}

function cachedEntries(queryClient: QueryClient, userId: string | undefined): Entry[] {
	const ranges = queryClient.getQueriesData<WorkDaysAnswer>({
		queryKey: api.workDays.getWorkDays.key(),
		predicate: ({ queryKey }) => namedPerson(queryKey) === userId,
	});
	return ranges.flatMap(([, answer]) => answer?.workDays.flatMap((day) => day.entries) ?? []);
}
