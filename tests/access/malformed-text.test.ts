import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { type StringField, stringFieldsOf } from "@tuntikirja/contract/test/string-fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { aPerson, callsWith, type Person } from "#tests/support/people.ts";
import { type ProductionServer, startInputServer } from "#tests/support/server/production-server.ts";
import { bytesOf } from "#tests/support/stored.ts";
import { REQUESTS } from "./requests.ts";
import { documentsOf, ownTarget, type Target } from "./targets.ts";

let server: ProductionServer;
let person: Pick<Person, "call">;
let target: Target;
let bytes: string;
beforeAll(async () => {
	const admin = await aPerson({ role: "admin" });
	target = await ownTarget(admin);
	server = await startInputServer();
	person = callsWith(admin.idToken, server.base);
	bytes = await bytesOf(documentsOf(target));
});
afterAll(() => server.stop());

/** A copy of the value with the text, or what says its shape, at the path; missing lists and objects on the path are created. */
function planted(value: unknown, [step, ...rest]: StringField["path"], text: unknown): unknown {
	if (step === undefined) return text;
	if (step === 0) {
		const [first, ...others] = Array.isArray(value) ? value : [];
		return [planted(first, rest, text), ...others];
	}
	const object = (value ?? {}) as Readonly<Record<string, unknown>>;
	return { ...object, [step]: planted(object[step], rest, text) };
}

/** Lone surrogates: neither Firestore nor UTF-8 can represent them. Nor can a query, so only bodies are tested. */
const HALVES = ["\ud800", "Half \udc00 of one"];

const calls = ENDPOINTS.filter(({ method }) => method !== "GET").flatMap((endpoint) => {
	const fields = stringFieldsOf(endpoint.procedure["~orpc"].inputSchema as z.ZodType);
	const unique = new Map(fields.map((field) => [field.path.join("."), field]));
	return unique.size === 0 ? [] : [{ ...endpoint, places: [...unique.values()] }];
});

test.each(calls)(
	"$method $path refuses a lone surrogate in every text and names the field",
	async ({ name, method, path, places }) => {
		const { body } = REQUESTS[name]?.request(target) ?? {};
		for (const { path: place, beside, shapes = [] } of places) {
			for (const half of HALVES) {
				const said = beside === undefined ? body : { ...(body as object), ...beside };
				const fitting = shapes.reduce((made, { at, says }) => planted(made, at, says), said);
				const answer = await person.call(method, path, { body: planted(fitting, place, half) });

				const tried = `${place.join(".")} = ${JSON.stringify(half)}: ${answer.text}`;
				expect(answer.body, tried).toMatchObject({ code: "invalid-input", ...ERRORS["invalid-input"] });
				const { fields } = answer.error.data as { fields: readonly { path: string }[] };
				expect(
					fields.map((field) => field.path),
					tried,
				).toContain(place.join("."));
				// The text did not reach the database: its client would retry for seconds, and the answer would be 500.
				expect(answer.reads).toBeLessThanOrEqual(1);
				expect(answer.writes).toBe(0);
			}
		}
	},
);

test("no request of these tests has changed a document of the caller", async () => {
	expect(await bytesOf(documentsOf(target))).toBe(bytes);
});
