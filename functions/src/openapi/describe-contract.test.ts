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

	// Without the last slash, which many tools refuse; the API takes both.
	const declared = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`);
	expect(described.sort()).toEqual(declared.sort());
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

/** Every reference in a value. */
function referencesIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(referencesIn);
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		key === "$ref" && typeof inner === "string" ? [inner] : referencesIn(inner),
	);
}

test("what answers are made of has a name, under which they refer to it", async () => {
	const document = await openapiDocument();
	const { schemas } = document.components;
	const referred = new Set(referencesIn(document));

	expect(Object.keys(schemas)).toEqual(
		expect.arrayContaining(["Entry", "LeaveRequest", "Project", "SaveEntryInput", "Wage", "WorkDay"]),
	);
	for (const name of Object.keys(schemas)) expect(referred).toContain(`#/components/schemas/${name}`);
	for (const reference of referred) {
		const [, , part, name = ""] = reference.split("/");
		expect(part === "schemas" ? schemas : document.components.responses, reference).toHaveProperty([name]);
	}
	const month = await operationFor("GET", "/work-day/work-days/");
	expect(JSON.stringify(month?.responses["200"])).toContain('{"$ref":"#/components/schemas/WorkDay"}');
	expect(JSON.stringify(schemas["WorkDay"])).toContain('{"$ref":"#/components/schemas/Entry"}');
});

test.each(ENDPOINTS)("the body of $name, if it takes one, has a name", async ({ name, method, path }) => {
	const body = (await operationFor(method, path))?.requestBody?.content?.["application/json"]?.schema;
	const action = name.slice(name.indexOf(".") + 1);
	const $ref = `#/components/schemas/${action.charAt(0).toUpperCase()}${action.slice(1)}Input`;
	expect(body).toEqual(body && { $ref });
});

test("the document names its licence, and describes each of its tags", async () => {
	const { info, tags, paths } = await openapiDocument();
	const used = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags));

	expect(info.license).toMatchObject({ name: expect.stringMatching(/./) as string });
	expect(tags.map(({ name }) => name)).toEqual([...new Set(used)].sort());
	for (const { name, description } of tags) expect(description, name).toMatch(/^[A-Z]/);
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
