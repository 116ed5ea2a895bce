import type { Role } from "@tuntikirja/contract/kernel/roles.ts";

/** One record (of months that of all people), or all that is about a person. */
export type HistoryOf = { readonly entity: string; readonly id: string } | { readonly person: string };

/** The page with the changes: admins have one for everything, others one for each own entry; else null. */
export function historyPath(role: Role, of: HistoryOf): string | null {
	if (role === "admin") return `/settings?${String(new URLSearchParams({ tab: "history", ...of }))}`;
	return "entity" in of && of.entity === "entry" ? `/entry-history/${of.id}` : null;
}
