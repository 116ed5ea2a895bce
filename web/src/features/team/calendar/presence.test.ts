import { expect, test } from "vitest";
import { presenceOn, type TeamPerson } from "./presence.ts";

test("who has not begun is neither at work nor away", () => {
	const person = (id: string, more: Partial<TeamPerson> = {}): TeamPerson => ({
		id,
		name: id,
		group: null,
		isLed: false,
		startDate: null,
		away: [],
		...more,
	});
	const people = [
		person("in"),
		person("out", { away: [{ date: "2026-06-10", kinds: [3] }] }),
		person("new", { startDate: "2026-06-11" }),
	];
	const { present, away } = presenceOn(people, "2026-06-10");
	expect([present, away].map((list) => list.map(({ id }) => id))).toEqual([["in"], ["out"]]);
});
