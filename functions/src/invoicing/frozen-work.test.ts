import { expect, test } from "vitest";
import { type FrozenWork, frozenWork, invoicedPieces } from "./frozen-work.ts";

/** Less than a document of the database holds, with room for its names. */
const LARGEST = 900_000;

/** Two entries on each working day, of some people; the last one settles a difference. */
function workOf(people: number): FrozenWork[] {
	const first = { id: "invoice-1", reference: "1001" };
	const second = { id: "invoice-2", reference: "1002" };
	return Array.from({ length: people }, (_, person) =>
		Array.from({ length: 44 }, (_, index): FrozenWork => {
			const isSettling = index === 43;
			return {
				userId: `a-person-with-an-id-${person}`,
				date: `2026-06-${String(1 + (index % 22)).padStart(2, "0")}`,
				entryId: "",
				project: { id: "kaarna", name: "Kaarna" },
				label: { id: `label-${index % 3}`, name: `Label ${index % 3}` },
				minutes: isSettling ? -225 : 225,
				hourPriceCents: 11_000,
				isUnpriced: false,
				invoice: isSettling ? second : first,
				...(isSettling && { settles: { ...first, step: 1 } }),
			};
		}),
	).flat();
}

const sorted = (work: readonly FrozenWork[]) => work.map((one) => JSON.stringify(one)).sort();

test.each([
	[0, []],
	[200, ["2026-06"]],
	[1000, ["2026-06", "2026-06_1", "2026-06_2", "2026-06_3"]],
])(
	"what is invoiced of %i people is in documents that the database can hold, and is read as it was",
	(people, ids) => {
		const work = workOf(people);

		const pieces = invoicedPieces("2026-06", work);

		expect([...pieces.keys()]).toEqual(ids);
		for (const piece of pieces.values()) expect(JSON.stringify(piece).length).toBeLessThan(LARGEST);
		expect(sorted(frozenWork([...pieces.values()]))).toEqual(sorted(work));
	},
);

test("the reference of an invoice that is settled is found in the document of other people", () => {
	const [settling, invoiced] = [workOf(1).at(-1)!, workOf(2).at(-2)!];
	const pieces = invoicedPieces("2026-06", [settling]);
	const others = invoicedPieces("2026-06", [invoiced]);
	expect(frozenWork([...pieces.values(), ...others.values()])[0]?.settles?.reference).toBe("1001");
});
