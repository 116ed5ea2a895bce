import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { toHundredths } from "@tuntikirja/contract/kernel/hours.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PricedWork } from "#money/prices/priced-work.ts";
import { soldParts } from "#money/prices/billing-line.ts";
import { type KeyOf, linesOf as linesOfParts, sumLines } from "./lines.ts";

function work(overrides: Partial<PricedWork> = {}): PricedWork {
	return {
		userId: "aino",
		date: "2026-06-15",
		entryId: "e1",
		project: { id: "p1", name: "Kaarna" },
		label: null,
		minutes: 60,
		hourPriceCents: 9500,
		isUnpriced: false,
		invoice: undefined,
		...overrides,
	};
}

const linesOf = (all: readonly PricedWork[], keyOf: KeyOf) => linesOfParts(soldParts(all), keyOf);
const byPerson = ({ userId, project }: PricedWork) => `${userId}/${project?.id}`;

test("a change of price, and an invoice, each begin a line of their own; what is not sold has none", () => {
	const lines = linesOf(
		[
			work(),
			work({ minutes: 20 }),
			work({ hourPriceCents: 9900 }),
			work({ invoice: { id: "m1", reference: "1001" } }),
			work({ hourPriceCents: 0 }),
			work({ userId: "otso", minutes: 15 }),
		],
		byPerson,
	);
	expect(lines.map(({ of, hundredths, cents }) => [of.userId, hundredths, of.hourPriceCents, cents])).toEqual(
		[
			["aino", 133, 9500, 12_635],
			["otso", 25, 9500, 2375],
			["aino", 100, 9500, 9500],
			["aino", 100, 9900, 9900],
		],
	);
	expect(sumLines(lines)).toEqual({ minutes: 215, hundredths: 358, cents: 34_410, invoicedCents: 9500 });
});

test("23.08 h at 98.00 are 2261.84, as one entry or as several", () => {
	const [one] = linesOf([work({ minutes: 1385, hourPriceCents: 9800 })], byPerson);
	const several = [450, 450, 450, 35].map((minutes) => work({ minutes, hourPriceCents: 9800 }));
	expect([one?.hundredths, one?.cents]).toEqual([2308, 226_184]);
	expect(linesOf(several, byPerson).map(({ hundredths, cents }) => [hundredths, cents])).toEqual([
		[2308, 226_184],
	]);
});

const anyWork = fc
	.record({
		userId: fc.constantFrom("aino", "otso", "vieno"),
		project: fc.constantFrom("p1", "p2", null),
		minutes: fc.integer({ min: 1, max: 1440 }),
		hourPriceCents: fc.integer({ min: 0, max: 30_000 }),
		isInvoiced: fc.boolean(),
	})
	.map(({ project, isInvoiced, ...one }) =>
		work({
			...one,
			project: project === null ? null : { id: project, name: project },
			invoice: isInvoiced ? { id: "m1", reference: null } : undefined,
		}),
	);

test("totals are the sums of their lines, every sold minute is in one of them, and each comes to what it says but for a cent", () => {
	fc.assert(
		fc.property(fc.array(anyWork, { maxLength: 60 }), (all) => {
			const lines = linesOf(all, byPerson);
			const total = sumLines(lines);
			const sold = all.filter(({ hourPriceCents }) => hourPriceCents > 0);
			expect(total.minutes).toBe(sold.reduce((minutes, one) => minutes + one.minutes, 0));
			expect(total.cents).toBe(lines.reduce((cents, line) => cents + line.cents, 0));
			for (const { of, minutes, hundredths, cents } of lines) {
				expect(Math.abs(hundredths - (minutes * 5) / 3)).toBeLessThan(1);
				expect(Math.abs(cents - (hundredths * of.hourPriceCents) / 100)).toBeLessThan(1);
			}
			const ofAll = linesOf(all, ({ project }) => `${project?.id}`);
			for (const { of, minutes, hundredths, cents } of ofAll) {
				expect(hundredths).toBe(toHundredths(minutes));
				expect(cents).toBe(Number(roundHalfAwayFromZero(exact(hundredths * of.hourPriceCents, 100))));
			}
			expect(sumLines(ofAll)).toEqual(total);
		}),
	);
});
