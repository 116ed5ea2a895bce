import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Choice } from "#ui/forms/combobox/choice.ts";

/** The distinct items of a kind, by name, as options. */
export function namesOf(all: readonly (Named | null)[]): Choice[] {
	const names = new Map(all.flatMap((one) => (one === null ? [] : [[one.id, one.name] as const])));
	return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
