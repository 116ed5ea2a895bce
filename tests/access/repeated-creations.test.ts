import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { callApi } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { CREATING } from "./creating-calls.ts";
import { REQUESTS } from "./requests.ts";
import { ownTarget, type Target } from "./targets.ts";

const COPIES = 4;

let admin: Person;
let target: Target;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	target = await ownTarget(admin);
});

test("the calls that make a thing are found", () => {
	const names = CREATING.map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(["projects.newProject", "reports.shareTimesheet", "specialDays.newAnnualHoliday"]),
	);
	expect(names.length).toBeGreaterThan(10);
});

test.each(CREATING)("$method $path gets the same answer again, at once and later", async (endpoint) => {
	const { body } = REQUESTS[endpoint.name]?.request(target) ?? {};
	const request = { token: admin.idToken, body: { id: randomUUID(), ...(body as object) } };
	const call = () => callApi(endpoint.method, endpoint.path, request);

	const atOnce = await Promise.all(Array.from({ length: COPIES }, call));
	const later = await call();

	for (const answer of [...atOnce, later]) {
		expect(answer.status, answer.text).toBe(200);
		expect(answer.body).toEqual(later.body);
	}
	expect(later.writes).toBe(0);
});
