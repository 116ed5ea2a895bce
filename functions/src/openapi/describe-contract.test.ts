import { ACCESS } from "@tuntikirja/contract/kernel/access.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { ENDPOINTS } from "@tuntikirja/tests/support/endpoints.ts";
import {
	answersOf,
	openapiDocument,
	operationFor,
	whyDoesNotFit,
} from "@tuntikirja/tests/support/answers/openapi.ts";
import { expect, test } from "vitest";

test("every endpoint of the contract is described, and nothing else", async () => {
	const { paths } = await openapiDocument();
	const described = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);

	expect(described.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
});

test.each(ENDPOINTS)("$name states who may call it, its feature and its errors", async (endpoint) => {
	const { name, method, path, access } = endpoint;
	const operation = await operationFor(method, path);

	expect(operation).toMatchObject({ operationId: name, "x-access": access, tags: [expect.any(String)] });
	expect(operation?.summary).not.toBe("");
	expect(operation?.security).toEqual(access === "public" ? [] : [{ idToken: [] }]);
	const statuses = Object.keys(operation?.responses ?? {});
	expect(statuses).toEqual(expect.arrayContaining(["200", "400", "404", "429", "500", "503"]));
	expect(statuses.includes("401")).toBe(access !== "public");
	expect(statuses.includes("409")).toBe(method !== "GET");
});

// One that does not: give the schema its own, `.meta({ examples: [...] })`.
test.each(ENDPOINTS)("the examples of $name fit what they are examples of", async ({ method, path }) => {
	const operation = await operationFor(method, path);
	const bodies = [operation?.requestBody, operation?.responses["200"]].flatMap((part) =>
		Object.entries(part?.content ?? {}).map(([type, content]) => ({ name: type, ...content })),
	);
	const described = [...bodies, ...(operation?.parameters ?? [])].filter(
		({ example }) => example !== undefined,
	);
	const wrong = described.map(({ name, schema, example }) => [name, whyDoesNotFit(schema, example)]);
	expect(wrong.filter(([, reason]) => reason !== null)).toEqual([]);
});

test("every code of the error table is described with its status", async () => {
	for (const [code, { status, message }] of Object.entries(ERRORS)) {
		const body = (await answersOf(null, status))?.["application/json"];
		expect(body && whyDoesNotFit(body.schema, { code, status, message })).toBeNull();
		expect(body && whyDoesNotFit(body.schema, { code: "other", status, message })).not.toBeNull();
	}
});

test("the description names the levels of the access table", async () => {
	const operation = await operationFor("GET", "/user/users");
	expect(operation).toMatchObject({ description: `For: ${ACCESS.user.join(", ")}.` });
});
