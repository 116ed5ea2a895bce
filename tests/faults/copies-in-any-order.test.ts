import { ofMany } from "@tuntikirja/functions/firestore/reader.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { copyAllAnew } from "@tuntikirja/functions/firestore/copies/copy-anew.ts";
import { NO_PRICES, projectPricesDoc, somePrices } from "@tuntikirja/functions/records/company/projects.ts";
import { allWages, type StoredWages, wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

/** Each night more: .github/workflows/check.yml. */
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? 8);
const STEPS = 14;
const IDS = Array.from({ length: 22 }, (_, index) => `id-${index}`);

interface Step {
	readonly act: keyof typeof ACTS;
	readonly id: string;
	readonly size: number;
}

function wagesOf({ id, size }: Pick<Step, "id" | "size">): StoredWages {
	return {
		userId: id,
		wages: { w: { startDate: "2026-01-01", endDate: null, kind: "monthly", cents: 1000 * size } },
	};
}

const setWage = (step: Step) => transact(async (writer) => writer.set(wagesDoc(step.id), wagesOf(step)));

/** What happens to documents, and to their copies. */
const ACTS = {
	set: setWage,
	merge: ({ id, size }: Step) =>
		transact(async (writer) =>
			writer.merge(wagesDoc(id), { userId: id, wages: wagesOf({ id, size }).wages }),
		),
	remove: ({ id }: Step) => transact(async (writer) => writer.remove(wagesDoc(id))),
	removeAndSet: async (step: Step) => {
		await transact(async (writer) => writer.remove(wagesDoc(step.id)));
		await setWage(step);
	},
	price: ({ id, size }: Step) =>
		transact(async (writer) =>
			writer.set(projectPricesDoc(id), { ...NO_PRICES, hourPrices: [{ from: null, cents: size }] }),
		),
	twoAtOnce: (step: Step) => Promise.all([setWage(step), setWage({ ...step, size: step.size + 1 })]),
	/** By hand, without its copy. */
	byHand: async (step: Step) => {
		await firestore().doc(wagesDoc(step.id).path).set(wagesOf(step));
		await copyAllAnew();
	},
	anewBesideWrites: (step: Step) =>
		Promise.all([copyAllAnew(), setWage(step), setWage({ ...step, id: "id-21" }), copyAllAnew()]),
};

async function expectTrue(act: string): Promise<void> {
	const { docs } = await firestore().collection("wages").get();
	const wages = docs.map((doc) => wagesDoc(doc.id).schema.parse(doc.data()));
	expect(await allWages(ofMany()), act).toEqual(wages);
	const prices = await somePrices(ofMany(), IDS);
	const single = await Promise.all(IDS.map((id) => ofMany().get(projectPricesDoc(id))));
	expect(prices, act).toEqual(single);
}

test(`in any order of changes, deletions and copies made anew, each answer is that of the documents (${RUNS} × ${STEPS} steps)`, async () => {
	const step = fc.record({
		act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[]), "set" as const, "remove" as const),
		id: fc.constantFrom(...IDS.slice(0, 5)),
		size: fc.integer({ min: 1, max: 12 }),
	});
	const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: STEPS }), async (steps) => {
		for (const one of steps) {
			await ACTS[one.act](one);
			await expectTrue(one.act);
		}
	});
	await fc.assert(property, { numRuns: RUNS });
}, 300_000);
