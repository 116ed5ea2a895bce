import type { PlannedPerson } from "@tuntikirja/contract/capacity/schema.ts";

/** A line of the board: a group name, a person, or the allocations of an opened person. */
export type BoardLine =
	| { readonly kind: "group"; readonly id: string; readonly name: string | null; readonly people: number }
	| { readonly kind: "person" | "opened"; readonly id: string; readonly person: PlannedPerson };

/** Groups by name, people without a group last; within a group, capacity users first. */
export function boardLines(people: readonly PlannedPerson[], opened: ReadonlySet<string>): BoardLine[] {
	const groups = Map.groupBy(people, ({ group }) => group?.id ?? "");
	const named = [...groups].map(([id, members]) => ({ id, members, name: members[0]?.group?.name ?? null }));
	named.sort((a, b) => Number(a.name === null) - Number(b.name === null) || compare(a.name, b.name));
	return named.flatMap(({ id, members, name }) => [
		{ kind: "group" as const, id: `group ${id}`, name, people: members.length },
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
