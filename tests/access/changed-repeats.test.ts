import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { callApi } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { changedFields } from "./changed-fields.ts";
import { CREATING } from "./creating-calls.ts";
import { REQUESTS } from "./requests.ts";
import { ownTarget, type Target } from "./targets.ts";

/** Their id is of something that is there, or of a message. */
const MAKES_NOTHING = [
	"users.previewJoining",
	"wages.previewRaise",
	"workDays.stopTimer",
	"slack.sendTestMessage",
	"resources.returnResource",
	"invoices.issueInvoice",
];
/** The id is within the body, or the call can make the thing and change it. */
const ALSO_MAKING = [
	"workDays.saveEntry",
	"workDays.saveEntries",
	"workDays.setTimer",
	"capacity.saveAllocation",
];
const MAKING = [
	...CREATING.filter(({ name }) => !MAKES_NOTHING.includes(name)),
	...ENDPOINTS.filter(({ name }) => ALSO_MAKING.includes(name)),
];

/** Fields that are no part of what is made, so that another value makes no other thing. */
const NOT_CONTENT: Readonly<Record<string, readonly string[]>> = {
	// What the caller has confirmed, and a field on which nothing depends.
	"specialDays.newAnnualHoliday": ["confirmedDates", "thisDate"],
	"specialDays.newHolidayAsPayment": ["confirmedDates", "thisDate"],
	// Says what becomes of a holiday on the day of illness; the entry is the same.
	"workDays.saveEntry": ["movesHoliday"],
	// Each entry has its own id, and all of these are made.
	"workDays.saveEntries": ["movesHoliday", "entries"],
	// A member is an id; the names and roles come from the profiles.
	"projects.newProject": ["members.0.name", "members.0.role"],
	// What becomes of hours in locked months, of which there are none here; contract and holiday are the same.
	"employmentContracts.newContract": ["locked", "cause"],
	"specialDays.newNationalHoliday": ["locked", "cause"],
	// The same file, which its hash says, can have another name on another machine.
	"movingIn.newImport": ["fileName"],
	// The identity provider alone has it, and does not say whether it is the same.
	"users.newUser": ["password"],
};

let admin: Person;
let target: Target;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	target = await ownTarget(admin);
});

test.each(MAKING)(
	"$method $path with the same id and another field is not answered as the first",
	async (endpoint) => {
		const request = REQUESTS[endpoint.name]?.request(target) ?? {};
		const hasId = "id" in (endpoint.procedure["~orpc"].inputSchema as { shape: object }).shape;
		const first = { body: { ...(hasId && { id: randomUUID() }), ...(request.body as object) } };
		const call = (one: object) => callApi(endpoint.method, endpoint.path, { token: admin.idToken, ...one });
		const made = await call(first);
		expect(made.status, made.text).toBeLessThan(300);

		const { inputSchema } = endpoint.procedure["~orpc"];
		const answered: string[] = [];
		for (const { field, request } of changedFields(inputSchema, first)) {
			if (isId(field)) continue;
			const answer = await call(request);
			expect(answer.status, answer.text).toBeLessThan(500);
			// Neither refused nor applied: what the first call has made.
			if (answer.status < 300 && answer.writes === 0) answered.push(field);
		}

		expect(answered).toEqual(NOT_CONTENT[endpoint.name] ?? []);
	},
);

function isId(field: string): boolean {
	return field === "id" || field.endsWith("entry.id");
}
