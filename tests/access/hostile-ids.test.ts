import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { bytesOf } from "#tests/support/stored.ts";
import { leavesOf, withValue } from "./request-leaves.ts";
import { REQUESTS } from "./requests.ts";
import { documentsOf, ownTarget, type Target } from "./targets.ts";

let victim: Target;
let victimBytes: string;
let admin: Person;
let own: Target;
beforeAll(async () => {
	victim = await ownTarget(await aPerson());
	admin = await aPerson({ role: "admin" });
	own = await ownTarget(admin);
	victimBytes = await bytesOf(documentsOf(victim));
});

/** Texts that name another document, none, or more than one when they are joined to a path. Threat T4. */
const hostileIds = () => [
	`../users/${victim.userId}`,
	`x/y/${victim.userId}`,
	`${victim.userId}/private/prices`,
	`${own.userId}%2f..%2f${victim.userId}`,
	"/",
	"..",
	".",
	"a.b",
	"a`b",
	"__x__",
	"__proto__",
	"a\0b",
	"\0",
	"a b",
	"a\nb",
	"*",
	"ä",
	"",
	" ",
	"x".repeat(129),
	"x".repeat(5000),
	"\u202Euid",
];

const withIds = ENDPOINTS.filter(({ name }) => (REQUESTS[name]?.objects.length ?? 0) > 0);

test.each(withIds)(
	"$method $path refuses ids that are no ids, before they come near a document",
	async ({ name, method, path }) => {
		const valid = REQUESTS[name]?.request(own) ?? {};
		const places = leavesOf(valid).filter(
			({ path: names, value }) => /^id$|Ids?$/.test(names.at(-1) ?? "") && typeof value === "string",
		);
		expect(places.length).toBeGreaterThan(0);
		for (const { path: place } of places) {
			for (const id of hostileIds()) {
				const answer = await admin.call(method, path, withValue(valid, place, id));

				expect(answer.body, `${place.join(".")} = ${JSON.stringify(id)}`).toMatchObject({
					code: "invalid-input",
					...ERRORS["invalid-input"],
				});
				expect(answer.reads).toBeLessThanOrEqual(1);
				expect(answer.writes).toBe(0);
			}
		}
		expect(await bytesOf(documentsOf(victim))).toBe(victimBytes);
	},
);
