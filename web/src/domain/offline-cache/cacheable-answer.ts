import { partialMatchKey, type QueryKey } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { api } from "#lib/api-client.ts";

interface CacheableCall {
	/** Matches every input of the call. */
	readonly key: QueryKey;
	/** The fields that its input may have. A request for another person's data has more. */
	readonly inputs: readonly string[];
	/** The part of the answer that is cached; by default all of it. */
	readonly form?: (data: unknown) => unknown;
}

/** Own work and what it is logged with. Other answers are never cached: no report, no price, no wage. */
const CACHED: readonly CacheableCall[] = [
	{ key: api.users.getOwnUserInfo.key(), inputs: [] },
	{ key: api.workDays.getWorkDays.key(), inputs: ["startDate", "endDate"] },
	{ key: api.balance.getBalance.key(), inputs: [] },
	{ key: api.specialDays.getAvailableHolidays.key(), inputs: [] },
	{ key: api.projects.getProjects.key(), inputs: [], form: withoutMoney },
];

function callOf(queryKey: QueryKey): CacheableCall | undefined {
	const fields = inputOf(queryKey);
	return CACHED.find(
		({ key, inputs }) => partialMatchKey(queryKey, key) && fields.every((name) => inputs.includes(name)),
	);
}

/** The names of the input's fields. */
function inputOf([, options]: QueryKey): readonly string[] {
	if (!(options instanceof Object) || !("input" in options)) return [];
	return options.input instanceof Object ? Object.keys(options.input) : [];
}

/** Says whether the answer of a query may be stored in the offline cache. */
export function isCacheable(queryKey: QueryKey): boolean {
	return callOf(queryKey) !== undefined;
}

/** The part of an answer that is cached. */
export function cacheableData(queryKey: QueryKey, data: unknown): unknown {
	const { form } = callOf(queryKey) ?? {};
	return form ? form(data) : data;
}

/** An admin's answer has prices in it; the entry form needs none. Field by field, so that a new field is left out. */
function withoutMoney(data: unknown): unknown {
	const { projects } = data as { readonly projects: readonly Project[] };
	return {
		projects: projects.map(
			({ id, name, members, isActive, isMember, hourName, hourLabels, favProject, favLabelId }): Project => ({
				id,
				name,
				members,
				isActive,
				isMember,
				hourName,
				hourLabels: hourLabels.map((label) => ({ id: label.id, name: label.name })),
				favProject,
				favLabelId,
			}),
		),
	};
}
