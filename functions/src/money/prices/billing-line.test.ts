import fc from "fast-check";
import { expect, test } from "vitest";
import { type BilledPart, billingLines, entriesOf, peopleOf } from "./billing-line.ts";
import type { PricedWork } from "./priced-work.ts";

const kaarna = { id: "kaarna", name: "Kaarna" };
const design = { id: "design", name: "Design" };

/** Entries of a person, one on each day from the first of October on. */
function worked(userId: string, minutes: readonly number[], hourPriceCents: number): PricedWork[] {
	return minutes.map((own, index) => ({
		userId,
		date: `2026-10-${String(index + 1).padStart(2, "0")}`,
		entryId: `${userId}${index}`,
		project: kaarna,
		label: design,
		minutes: own,
		hourPriceCents,
		isUnpriced: false,
		invoice: undefined,
	}));
}

const amounts = (parts: readonly { hundredths: number; cents: number }[]) =>
	parts.map(({ hundredths, cents }) => [hundredths, cents]);
const sum = (parts: readonly { hundredths: number; cents: number }[], field: "hundredths" | "cents") =>
	parts.reduce((total, one) => total + one[field], 0);
const times = (count: number, minutes: number) => Array<number>(count).fill(minutes);

test("R37 115.25 h at 97.50 are 11,236.88, and of them the 49.00 h of a person 4,777.50", () => {
	const [line, ...others] = billingLines([
		...worked("aino", times(7, 420), 9750),
		...worked("eero", [...times(9, 435), 60], 9750),
	]);

	expect(others).toEqual([]);
	expect(amounts(line ? [line] : [])).toEqual([[11_525, 1_123_688]]);
	expect(amounts(line ? peopleOf(line) : [])).toEqual([
		[4900, 477_750],
		[6625, 645_938],
	]);
	expect(amounts(billingLines(worked("aino", [2070], 9250)))).toEqual([[3450, 319_125]]);
});

test("R38 the cents of a line are divided among its entries", () => {
	const [two] = billingLines(worked("aino", [15, 15], 2750)).flatMap(peopleOf);
	const [many] = billingLines(
		worked("aino", times(30, 15), 8250).concat(worked("eero", times(10, 15), 8250)),
	);

	expect(two && entriesOf(two)).toMatchObject([{ cents: 688 }, { cents: 687 }]);
	expect(two).toMatchObject({ hundredths: 50, cents: 1375 });
	expect(many).toMatchObject({ hundredths: 1000, cents: 82_500 });
	const pieces = many ? peopleOf(many).flatMap(entriesOf) : [];
	expect(new Set(pieces.map(({ cents }) => cents))).toEqual(new Set([2062, 2063]));
	expect(sum(pieces, "cents")).toBe(82_500);
});

test("R39 the hours of a line are those of its minutes, and divided among its entries", () => {
	const of = (minutes: number[]) => billingLines(worked("aino", minutes, 9000)).flatMap(peopleOf);
	const hundredthsOf = (minutes: number[]) =>
		of(minutes)
			.flatMap(entriesOf)
			.map((one) => one.hundredths);

	expect(amounts(of([20, 20, 20]))).toEqual([[100, 9000]]);
	expect(hundredthsOf([20, 20, 20])).toEqual([34, 33, 33]);
	expect(amounts(of(times(6, 70)))).toEqual([[700, 63_000]]);
	expect(hundredthsOf(times(6, 70))).toEqual([117, 117, 117, 117, 116, 116]);
});

test("each project, label, price, month and invoice is a line, and what is on no invoice", () => {
	const [one] = worked("aino", [60], 9000);
	if (one === undefined) throw new Error("There is an entry.");
	const others: PricedWork[] = [
		{ ...one, project: { id: "silta", name: "Silta" } },
		{ ...one, project: null },
		{ ...one, label: null },
		{ ...one, hourPriceCents: 9100 },
		{ ...one, hourPriceCents: 0 },
		{ ...one, date: "2026-11-01" },
		{ ...one, invoice: { id: "first", reference: null } },
		{ ...one, invoice: { id: "second", reference: null } },
	];
	expect(billingLines([one, ...others])).toHaveLength(9);
	expect(billingLines([one, { ...one, userId: "eero", date: "2026-10-30" }])).toHaveLength(1);
});

const anyWork = fc
	.record({
		minutes: fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 1, max: 1440 })), {
			maxLength: 60,
		}),
		cents: fc.nat(30_000),
	})
	.map(({ minutes, cents }) =>
		["a", "b", "c", "d"].flatMap((userId) => {
			const own = minutes.filter(([of]) => of === userId).map(([, one]) => one);
			return worked(userId, own.slice(0, 31), cents);
		}),
	);

/** Whether the part has the hours and the amount that its own minutes and hours come to, but for one unit. */
function expectClose({ minutes, hundredths, cents }: Omit<BilledPart<PricedWork>, "work">, price: number) {
	expect(Math.abs(hundredths - (minutes * 5) / 3)).toBeLessThan(1);
	expect(Math.abs(cents - (hundredths * price) / 100)).toBeLessThan(1);
	if (minutes % 3 === 0) expect(hundredths).toBe((minutes * 5) / 3);
	if ((hundredths * price) % 100 === 0) expect(cents).toBe((hundredths * price) / 100);
}

test("the parts of a line add up to it, and each is within 0.01 h and a cent of its own", () => {
	fc.assert(
		fc.property(anyWork, (work) => {
			for (const line of billingLines(work)) {
				const price = line.of.hourPriceCents;
				expect(line.hundredths).toBe(Math.round((line.minutes * 5) / 3));
				expect(line.cents).toBe(Math.round((line.hundredths * price) / 100));
				const people = peopleOf(line);
				for (const field of ["hundredths", "cents"] as const) {
					expect(sum(people, field)).toBe(line[field]);
					for (const one of people) expect(sum(entriesOf(one), field)).toBe(one[field]);
				}
				for (const one of [...people, ...people.flatMap(entriesOf)])
					expectClose({ ...one, of: line.of }, price);
			}
		}),
		{ numRuns: 500 },
	);
});
