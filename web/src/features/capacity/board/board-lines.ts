import type { PlannedPerson } from "@tuntikirja/contract/capacity/schema.ts";

/** A line of the board: a group name, a person, or the allocations of an opened person. */
export type BoardLine =
	| {
			readonly kind: "group";
			readonly id: string;
			readonly name: string | null;
			/** The group of those who work under a subcontract. */
			readonly isBought: boolean;
			readonly people: number;
	  }
	| { readonly kind: "person" | "opened"; readonly id: string; readonly person: PlannedPerson };

/**
 * Groups by name, people without a group after them, and last all subcontractors, whose hours are shown apart (rules
 * §11); within a group, capacity users first.
 */
export function boardLines(people: readonly PlannedPerson[], opened: ReadonlySet<string>): BoardLine[] {
	const employed = people.filter(({ isSubcontractor }) => !isSubcontractor);
	const bought = people.filter(({ isSubcontractor }) => isSubcontractor);
	const groups = Map.groupBy(employed, ({ group }) => group?.id ?? "");
	const named = [...groups].map(([id, members]) => ({ id, members, name: members[0]?.group?.name ?? null }));
	named.sort((a, b) => Number(a.name === null) - Number(b.name === null) || compare(a.name, b.name));
	const all = [
		...named.map((group) => ({ ...group, isBought: false })),
		...(bought.length > 0 ? [{ id: "subcontractors", members: bought, name: null, isBought: true }] : []),
	];
	return all.flatMap(({ id, members, name, isBought }) => [
		{ kind: "group" as const, id: `group ${id}`, name, isBought, people: members.length },
		...members.toSorted(byNeed).flatMap((person) => linesOf(person, opened)),
	]);
}

function linesOf(person: PlannedPerson, opened: ReadonlySet<string>): BoardLine[] {
	const { userId } = person;
	const line: BoardLine = { kind: "person", id: userId, person };
	return opened.has(userId) ? [line, { kind: "opened", id: `${userId} opened`, person }] : [line];
}

function byNeed(a: PlannedPerson, b: PlannedPerson): number {
	return Number(b.isCapacityUser) - Number(a.isCapacityUser) || compare(a.name, b.name);
}

function compare(a: string | null, b: string | null): number {
	return (a ?? "").localeCompare(b ?? "", "fi");
}
