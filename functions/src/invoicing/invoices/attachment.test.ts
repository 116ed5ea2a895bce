import type { FrozenWork } from "#invoicing/frozen-work.ts";
import type { StoredLine } from "#records/invoices/invoices.ts";
import { expect, test } from "vitest";
import { attachmentOf } from "./attachment.ts";

const project = { id: "acme", name: "Acme" };
const PEOPLE = ["a", "b", "c"];

/** 20 minutes of each: a billing line of 1.00 h, of which two have 0.33 and one 0.34. */
const work = PEOPLE.map(
	(userId): FrozenWork => ({
		userId,
		date: "2026-10-01",
		entryId: "",
		project,
		label: null,
		minutes: 20,
		hourPriceCents: 9000,
		isUnpriced: false,
		invoice: { id: "october_0", reference: null },
	}),
);

const lineOf = (userId: string, hundredths: number): StoredLine => ({
	kind: "hours",
	text: `Acme – ${userId}`,
	startDate: "2026-10-01",
	endDate: "2026-10-31",
	hundredths,
	unit: "h",
	unitCents: 9000,
	rate: 2550,
	category: "S",
	cents: hundredths * 90,
	parts: [
		{ markId: "october_0", project, costCentre: "", label: null, userId, hundredths, cents: hundredths * 90 },
	],
});

const sources = { grouping: "person" as const, entries: [], personName: (uid: string) => uid };
const hoursIn = (lines: readonly StoredLine[], frozen: readonly FrozenWork[]) =>
	attachmentOf({ ...sources, lines, frozen }).lines.map(({ rows }) => rows.map(({ hours }) => hours));

test("once a line is credited the others have what they say, however the rest is rounded now", () => {
	const lines = [lineOf("a", 34), lineOf("b", 33), lineOf("c", 33)];
	expect(hoursIn(lines, work)).toEqual([[0.34], [0.33], [0.33]]);
	// Without c it is 40 minutes, 0.67 h, of which one would have 0.34 and the other 0.33.
	expect(hoursIn(lines, work.slice(1))).toEqual([[], [0.33], [0.33]]);
	expect(hoursIn(lines, work.slice(0, 2))).toEqual([[0.34], [0.33], []]);
});
