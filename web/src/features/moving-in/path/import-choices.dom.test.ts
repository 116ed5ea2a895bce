import { CHOICE_BOUNDS } from "@tuntikirja/contract/moving-in/choice-bounds.ts";
import { importChoicesSchema } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { ENTRY_SOURCES, type EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { ownSource } from "@tuntikirja/contract/moving-in/own-columns.ts";
import { expect, test } from "vitest";
import { LEFT_OUT, MAKE } from "#features/moving-in/import-rows.ts";
import { choicesOf, importChoices } from "./import-choices.ts";

const [TOGGL] = ENTRY_SOURCES as [EntrySource];
const chosen = { source: TOGGL, order: "ymd", people: new Map(), projects: new Map() } as const;

test("who and what is here is remembered, not what was left out, or is still to be made", () => {
	const people = new Map([
		["Aino", "aino"],
		["Pekka", LEFT_OUT],
	]);
	const projects = new Map([
		["Acme", "acme"],
		["Lumi", MAKE],
	]);
	expect(importChoices({ ...chosen, people, projects })).toEqual({
		order: "ymd",
		own: null,
		people: [{ name: "Aino", id: "aino" }],
		projects: [{ name: "Acme", id: "acme" }],
	});
});

test("names of any file are remembered as far as the API takes them", () => {
	const names = ["x".repeat(CHOICE_BOUNDS.name + 1), "half \ud83e", "two\nlines", ""];
	const many = Array.from({ length: CHOICE_BOUNDS.people + 5 }, (_, index) => `Person ${index}`);
	const people = new Map([...names, ...many].map((name) => [name, "aino"]));
	const choices = importChoices({ ...chosen, people });
	expect(choices.people).toHaveLength(CHOICE_BOUNDS.people);
	expect(importChoicesSchema.parse(choices)).toEqual(choices);
});

test("columns of a table of one's own are remembered by headings in small letters, unless one is too long", () => {
	const columns = (date: string) =>
		ownSource({ columns: { date, duration: "Tunnit", person: "Kuka" }, unit: "minutes" }) ?? TOGGL;
	expect(importChoices({ ...chosen, source: columns("Pvm") }).own).toEqual({
		columns: { date: "pvm", duration: "tunnit", person: "kuka" },
		unit: "minutes",
	});
	expect(importChoices({ ...chosen, source: columns("x".repeat(CHOICE_BOUNDS.heading + 1)) }).own).toBeNull();
});

test("who is not here any more is not chosen again", () => {
	const before = [
		{ name: "Aino", id: "aino" },
		{ name: "Pekka", id: "pekka" },
	];
	expect(choicesOf(before, [{ id: "aino" }])).toEqual(new Map([["Aino", "aino"]]));
	expect(choicesOf(undefined, [{ id: "aino" }])).toEqual(new Map());
});
