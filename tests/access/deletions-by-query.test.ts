import { beforeAll, expect, test } from "vitest";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { anEntry } from "#tests/support/entries.ts";
import type { Query } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { REQUESTS } from "./requests.ts";
import { ownTarget, type Target } from "./targets.ts";

// A proxy between browser and API may drop the body of a DELETE.
const DELETIONS = ENDPOINTS.filter(({ method }) => method === "DELETE");

let person: Person;
let target: Target;
beforeAll(async () => {
	person = await aPerson({ role: "admin" });
	target = await ownTarget(person);
});

/** The fields of a valid request that fit in a query; those that do not are optional in every call. */
const validQuery = (name: string) =>
	Object.fromEntries(
		Object.entries((REQUESTS[name]?.request(target)?.body ?? {}) as Query).filter(
			([, value]) => typeof value !== "object",
		),
	);

const refusedFor = async (path: string, query: Query) => {
	const { status, error, writes } = await person.call("DELETE", path, { query });
	return { status, code: error?.code, writes };
};

test("there are deletions, and each has a valid request", () => {
	expect(DELETIONS).toHaveLength(20);
	for (const { name } of DELETIONS) expect(validQuery(name), name).not.toEqual({});
});

test.each(DELETIONS)("$path refuses in a query what it refuses in a body", async ({ name, path }) => {
	const valid = validQuery(name);
	const refusal = { status: 400, code: "invalid-input", writes: 0 };
	expect(await refusedFor(path, { ...valid, surplus: "1" })).toEqual(refusal);
	const [field = ""] = Object.keys(valid);
	expect(await refusedFor(`${path}?${field}=other`, valid)).toEqual(refusal);
	expect(await refusedFor(path, { [`${field}[]`]: String(valid[field]) })).toEqual(refusal);
});

test.each(DELETIONS)("$path accepts a query alone", async ({ name, path }) => {
	const answer = await person.call("DELETE", path, { query: validQuery(name) });

	expect(answer.status, answer.text).toBe(200);
});

test("an entry is deleted by a body, and another by a query", async () => {
	const owner = await aPerson();
	const [first, second] = [1, 2].map((hours) => anEntry(pastWorkingDay(), { hours }));
	await owner.call("POST", "/work-day/entry/", { body: first });
	const saved = await owner.call("POST", "/work-day/entry/", { body: second });
	const { workDayId } = saved.body as { workDayId: string };
	const remove = (id: string | undefined) => ({ id, workDayId, version: 2 });

	const byBody = await owner.call("DELETE", "/work-day/entry/", { body: remove(first?.entry.id) });
	const byQuery = await owner.call("DELETE", "/work-day/entry/", { query: remove(second?.entry.id) });

	expect([byBody.status, byQuery.status]).toEqual([200, 200]);
	expect(byBody.body).toMatchObject([{ entries: [{ id: second?.entry.id }] }]);
	expect(byQuery.body).toMatchObject([{ entries: [] }]);
});
