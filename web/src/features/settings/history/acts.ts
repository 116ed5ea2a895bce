import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";

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
