import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints.ts";
import { aPerson, callsWith, type Person } from "#tests/support/people.ts";
import { type ProductionServer, startInputServer } from "#tests/support/server/production-server.ts";
import { bytesOf } from "#tests/support/stored.ts";
import { leavesOf, withValue } from "./request-leaves.ts";
import { REQUESTS } from "./requests.ts";
import type { Request } from "./rows.ts";
import { documentsOf, ownTarget, type Target } from "./targets.ts";

let victim: Target;
let victimBytes: string;
let server: ProductionServer;
let admin: Pick<Person, "call">;
let own: Target;
beforeAll(async () => {
	victim = await ownTarget(await aPerson());
	const person = await aPerson({ role: "admin" });
	own = await ownTarget(person);
	server = await startInputServer();
	admin = callsWith(person.idToken, server.base);
	victimBytes = await bytesOf(documentsOf(victim));
});
afterAll(() => server.stop());

/** Names that every plain object inherits: a lookup by brackets finds a value, although no record has this key. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

/** Texts that would name another document, none, or several when joined to a path. Threat T4. */
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
	...INHERITED,
];

const withIds = ENDPOINTS.filter(({ name }) => (REQUESTS[name]?.objects.length ?? 0) > 0);

/** Those that are sent; the schema, which is what refuses them, is asked about all. */
const SENT = 3;

const isAccepted = async ({ procedure }: Endpoint, { query, body }: Request) => {
	const { inputSchema } = procedure["~orpc"];
	return (await inputSchema?.["~standard"].validate({ ...query, ...(body as object) }))?.issues === undefined;
};

test.each(withIds)("$method $path refuses invalid ids before it reads a document", async (endpoint) => {
	const { name, method, path } = endpoint;
	const valid = REQUESTS[name]?.request(own) ?? {};
	const places = leavesOf(valid).filter(
		({ path: names, value }) => /^id$|Ids?$/.test(names.at(-1) ?? "") && typeof value === "string",
	);
	expect(places.length).toBeGreaterThan(0);
	expect(await isAccepted(endpoint, valid)).toBe(true);
	for (const { path: place } of places) {
		const refuses = async (id: string) => {
			const answer = await admin.call(method, path, withValue(valid, place, id));

			expect(answer.body, `${place.join(".")} = ${JSON.stringify(id)}`).toMatchObject({
				code: "invalid-input",
				...ERRORS["invalid-input"],
			});
			expect(answer.reads).toBeLessThanOrEqual(1);
			expect(answer.writes).toBe(0);
		};
		await Promise.all(hostileIds().slice(0, SENT).map(refuses));
		for (const id of hostileIds())
			expect(await isAccepted(endpoint, withValue(valid, place, id)), id).toBe(false);
	}
});

/** Every place where the input takes an id, optional ones included, and whether it takes a list of ids. */
function idPlaces(schema: z.core.JSONSchema._JSONSchema | undefined, path: readonly string[]): IdPlace[] {
	if (typeof schema !== "object") return [];
	const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
	const fields = Object.entries(schema.properties ?? {});
	const isId = /^id$|Ids?$/.test(path.at(-1) ?? "");
	const isList = schema.type === "array";
	return [
		...options.flatMap((option) => idPlaces(option, path)),
		...fields.flatMap(([name, field]) => idPlaces(field, [...path, name])),
		...(isId && (schema.type === "string" || isList) ? [{ path, isList }] : []),
	];
}

interface IdPlace {
	readonly path: readonly string[];
	readonly isList: boolean;
}

const withIdPlaces = ENDPOINTS.flatMap((endpoint) => {
	const { inputSchema } = endpoint.procedure["~orpc"];
	const described = z.toJSONSchema(inputSchema as z.ZodType, { io: "input", unrepresentable: "any" });
	const places = idPlaces(described as z.core.JSONSchema._JSONSchema, []);
	return places.length === 0 ? [] : [{ ...endpoint, places }];
});

test.each(withIdPlaces)(
	"$method $path refuses the names of Object.prototype wherever it takes an id, optional ids included",
	async ({ name, method, path, places }) => {
		const valid = REQUESTS[name]?.request(own) ?? {};
		for (const { path: place, isList } of places) {
			const refuses = async (id: string) => {
				const body = method !== "GET";
				const request = withValue(valid, [body ? "body" : "query", ...place], isList && body ? [id] : id);
				const answer = await admin.call(method, path, request);

				expect([400, 404], `${place.join(".")} = ${id}: ${answer.text}`).toContain(answer.status);
				expect(answer.writes).toBe(0);
			};
			await Promise.all(["__proto__", "constructor"].map(refuses));
		}
	},
);

test("no request of these tests has changed a document of the victim", async () => {
	expect(await bytesOf(documentsOf(victim))).toBe(victimBytes);
});

test("the calls that take an id from the caller are among those tested", () => {
	const tested = new Set(withIdPlaces.map(({ name }) => name));
	for (const name of [
		"workDays.saveEntry",
		"workDays.deleteEntry",
		"specialDays.newNationalHoliday",
		"specialDays.deleteNationalHoliday",
		"employmentContracts.newContract",
		"wages.newWage",
		"availability.newAvailability",
		"balance.addAdjustment",
		"resources.reserve",
		"users.renameUserGroup",
		"capacity.saveAllocation",
	])
		expect(tested).toContain(name);
});
