import { expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { CELLS } from "./cells.ts";
import { IDENTITY_NAMES } from "./identities.ts";
import { REQUESTS } from "./requests.ts";

test("every endpoint of the contract has a row in the access matrix, and no row is left over", () => {
	expect(Object.keys(REQUESTS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

test("every endpoint is tried by every identity", () => {
	for (const endpoint of ENDPOINTS) {
		const tried = CELLS.filter((cell) => cell.endpoint.name === endpoint.name).map((cell) => cell.identity);
		expect([...new Set(tried)], endpoint.name).toEqual(IDENTITY_NAMES);
	}
});

test("a caller who is not refused another's or a missing object sees nothing of it", () => {
	const objects = Object.entries(REQUESTS).flatMap(([name, row]) =>
		row.objects.map((object) => ({ name, ...object })),
	);
	for (const { name, refusal, adminMissing, emptyAnswer } of objects) {
		if (refusal === null || adminMissing === null) expect(emptyAnswer, name).toBeDefined();
	}
});

const KIND_OF_ID = {
	userId: "person",
	workDayId: "work day",
	projectId: "project",
	labelId: "label",
	favLabelId: "label",
	groupId: "group",
} as const;

const idFields = ENDPOINTS.flatMap(({ name, procedure }) => {
	const fields = JSON.stringify(inputFields(procedure["~orpc"].inputSchema));
	const ids = Object.entries(KIND_OF_ID).filter(([id]) => fields.includes(`"${id}"`));
	return ids.map(([id, kind]) => [name, id, kind] as const);
});

test.each(idFields)("the matrix tries another's and a missing %s.%s", (name, _, kind) => {
	expect(REQUESTS[name]?.objects.map((object) => object.kind)).toContain(kind);
});

/** Names of the fields of a zod object or a choice of them, those of nested objects included. */
function inputFields(schema: unknown): unknown {
	const { shape, options } = (schema ?? {}) as { shape?: Record<string, unknown>; options?: unknown[] };
	if (options?.some((one) => (one as { shape?: unknown } | undefined)?.shape !== undefined))
		return options.map(inputFields);
	return shape === undefined
		? null
		: Object.entries(shape).map(([name, field]) => [name, inputFields(field)]);
}
