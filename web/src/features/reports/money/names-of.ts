import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { FilterOption } from "#features/reports/frame/filter-chip.tsx";

/** The distinct items of a kind, by name, as options. */
export function namesOf(all: readonly (Named | null)[]): FilterOption[] {
	const names = new Map(all.flatMap((one) => (one === null ? [] : [[one.id, one.name] as const])));
	return [...names]
		.map(([value, label]) => ({ value, label }))
		.sort((a, b) => a.label.localeCompare(b.label));
}
