import { expect, test } from "vitest";
import { isSameChoice, matchingChoices } from "./matching-choices.ts";

const NAMES = ["Åsa Ström", "Asta Ström", "Émile Noël", "Työterveyslaitos"].map((name, index) => ({
	id: `${index}`,
	name,
	detail: index === 0 ? "Sales" : undefined,
}));

const found = (query: string) => matchingChoices(NAMES, query).map(({ name }) => name);

test("a name is found without its accents and capitals, and by any part of it", () => {
	expect(found("asa")).toEqual(["Åsa Ström"]);
	expect(found("ÅSA")).toEqual(["Åsa Ström"]);
	expect(found("NOEL")).toEqual(["Émile Noël"]);
	expect(found("terveys")).toEqual(["Työterveyslaitos"]);
});

test("every typed word is in the name or in the detail, in any order", () => {
	expect(found("strom as")).toEqual(["Åsa Ström", "Asta Ström"]);
	expect(found("sales ström")).toEqual(["Åsa Ström"]);
	expect(found("ström x")).toEqual([]);
});

test("names whose words begin with what is typed come first", () => {
	const pairs = [
		"Website redesign",
		"Website redesign · Copy",
		"Website redesign · Design",
		"Web · UX design",
	];
	const names = matchingChoices(
		pairs.map((name) => ({ id: name, name })),
		"web des",
	).map(({ name }) => name);
	expect(names).toEqual([...pairs.slice(2), ...pairs.slice(0, 2)]);
});

test("nothing typed finds all", () => {
	expect(matchingChoices(NAMES, " ")).toBe(NAMES);
});

test("lists are the same by what they offer", () => {
	expect(isSameChoice(NAMES, structuredClone(NAMES))).toBe(true);
	expect(isSameChoice(NAMES, NAMES.slice(1))).toBe(false);
	expect(isSameChoice(NAMES, NAMES.with(1, { id: "1", name: "Other", detail: undefined }))).toBe(false);
});
