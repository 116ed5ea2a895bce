import { USUAL_CUSTOMER } from "@tuntikirja/contract/customers/schema.ts";
import { newProfile } from "#records/people/users.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { COPIED_KINDS, type CopiedKind, copyPlace } from "./copied-kinds.ts";

const MIB = 1_048_576;
const PEOPLE = 5000;

const dates = { startDate: "2026-01-01", endDate: "2026-12-31" };
const some = <T>(count: number, one: T) =>
	Object.fromEntries(Array.from({ length: count }, () => [randomUUID(), one]));

/** What is stored of a person who was here for ten years, and of a project with twenty people. */
const DOCUMENTS: Record<Exclude<CopiedKind, "prices">, object> = {
	availabilities: { userId: randomUUID(), availabilities: some(3, { ...dates, percentage: 80, notes: "" }) },
	capacityAllocations: {
		allocations: some(6, { ...dates, project: { id: randomUUID(), name: "Kaarna" }, minutesPerDay: 450 }),
	},
	customers: {
		...USUAL_CUSTOMER,
		id: randomUUID(),
		name: "Kuusikko Metsäpalvelut Oy",
		address: { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" },
		eInvoice: { address: "003723456780", operator: "003721291126" },
		version: 3,
	},
	employmentContracts: { userId: randomUUID(), contracts: some(3, { ...dates, percentage: 80 }) },
	holidayAdjustments: { userId: randomUUID(), buckets: some(3, { ...dates, kind: "transfer", days: 5 }) },
	projects: {
		name: "Kaarna",
		members: Array.from({ length: 20 }, () => ({ id: randomUUID(), name: "Aino" })),
	},
	users: newProfile({
		name: "Aino Virtanen",
		email: "aino@example.com",
		role: "user",
		startDate: "2026-01-01",
	}),
	wages: { userId: randomUUID(), wages: some(5, { ...dates, kind: "monthly", cents: 400_000 }) },
};

test.each(Object.entries(DOCUMENTS))(
	`the fullest shard of %s of ${PEOPLE} is below 1 MiB`,
	(kind, document) => {
		const bytes = JSON.stringify(document).length;
		const ids = Array.from({ length: PEOPLE }, () => randomUUID());
		const shards = Map.groupBy(ids, (id) => copyPlace(`${kind}/${id}`)?.shard.path);
		expect(shards.size).toBe(COPIED_KINDS[kind as CopiedKind]);
		expect(Math.max(...[...shards.values()].map((own) => own.length * (bytes + 40)))).toBeLessThan(MIB);
	},
);

test.each([
	["users/a", "users", "a"],
	["projects/a/private/prices", "prices", "a"],
])("%s has a copy among %s", (path, kind, id) => expect(copyPlace(path)).toMatchObject({ kind, id }));

test.each([
	"prices/a",
	"projects/a/private/other",
	"users/a/more/b",
	"workMonths/a_2026-01",
	"toString/a",
	"copies/users_0",
])("%s has none", (path) => expect(copyPlace(path)).toBeNull());
