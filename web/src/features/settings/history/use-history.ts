import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { useAddressChange } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";

/** The filters of the history by their names in the address. */
const FILTERS = ["entity", "id", "person", "actor", "from", "to"] as const;
export type HistoryFilter = (typeof FILTERS)[number];
export type HistoryFilters = Readonly<Record<HistoryFilter, string>>;

export const NO_FILTERS: HistoryFilters = { entity: "", id: "", person: "", actor: "", from: "", to: "" };

/** The filters in the address. A filter on one record ends with a change of another filter than the period. */
export function useHistoryFilters(): [
	HistoryFilters,
	(changed: Readonly<Partial<Record<HistoryFilter, string>>>) => void,
] {
	const [params, change] = useAddressChange();
	const filters = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ""])) as Record<
		HistoryFilter,
		string
	>;
	const set = (changed: Readonly<Partial<Record<HistoryFilter, string>>>) => {
		const leavesRecord = Object.keys(changed).some((name) => ["entity", "person", "actor"].includes(name));
		change({ ...(leavesRecord && { id: null }), ...changed });
	};
	return [filters, set];
}

/** What the API is asked for these filters; an id without its kind is not asked. */
export function historyInput({ entity, id, person, actor, from, to }: HistoryFilters) {
	return {
		...(entity !== "" && { entity }),
		...(entity !== "" && id !== "" && { id }),
		...(person !== "" && { subjectId: person }),
		...(actor !== "" && id === "" && { actorId: actor }),
		...(from !== "" && { startDate: from }),
		...(to !== "" && { endDate: to }),
	};
}

export function useHistory(filters: HistoryFilters) {
	const query = useInfiniteQuery(
		api.audit.getHistory.infiniteOptions({
			input: (after: string | undefined) => ({
				...historyInput(filters),
				...(after !== undefined && { after }),
			}),
			initialPageParam: undefined,
			getNextPageParam: ({ next }) => next ?? undefined,
		}),
	);
	const acts = useMemo(
		() => query.data && actsOf(query.data.pages.flatMap((page) => page.rows)),
		[query.data],
	);
	return { query, acts };
}

/** One act of one person: a change, or the same change of many months or people in one request. */
export interface Act {
	readonly first: AuditEntry;
	/** All changes of the act, the latest first. */
	readonly entries: readonly AuditEntry[];
}

/** The changes as acts, in the order of the latest change of each. */
export function actsOf(entries: readonly AuditEntry[]): Act[] {
	const acts = new Map<string, AuditEntry[]>();
	for (const entry of entries) {
		const { id, requestId, actor, entity, action, changes } = entry;
		// Without a person there is no request either: those of the system share one mark.
		const key = actor === null ? id : JSON.stringify([requestId, entity, action, changes]);
		const act = acts.get(key);
		if (act === undefined) acts.set(key, [entry]);
		else act.push(entry);
	}
	return [...acts.values()].flatMap((all) => all.slice(0, 1).map((first) => ({ first, entries: all })));
}

/** Filter options of the history: the kinds of objects whose changes the server records. */
export const ENTITIES = [
	"entry",
	"workDay",
	"workMonth",
	"annualHoliday",
	"holidayAdjustments",
	"nationalHoliday",
	"balanceAdjustment",
	"user",
	"userGroup",
	"leaveRequest",
	"leadSubstitute",
	"leaving",
	"employmentContract",
	"wage",
	"availability",
	"project",
	"invoicing",
	"customer",
	"invoice",
	"invoiceSettings",
	"payrollBatch",
	"payrollSettings",
	"liabilitySettings",
	"import",
	"columnMaps",
	"allocation",
	"capacityNote",
	"resource",
	"document",
	"sharedReport",
	"calendarFeed",
	"reminders",
	"slackTest",
	"settings",
	"lockdown",
	"ownData",
	"purge",
] as const;

type Entity = (typeof ENTITIES)[number];

export function isEntity(text: string): text is Entity {
	return (ENTITIES as readonly string[]).includes(text);
}
