import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { stringFieldsOf } from "#test/string-fields.ts";
import { contract } from "./contract.ts";

/** Every input of the contract under the name of its call. */
function inputsOf(router: AnyContractRouter, name = ""): [string, z.ZodType][] {
	if (isContractProcedure(router)) return [[name.slice(1), router["~orpc"].inputSchema as z.ZodType]];
	return Object.entries(router).flatMap(([step, child]) =>
		inputsOf(child as AnyContractRouter, `${name}.${step}`),
	);
}

const FIELDS = inputsOf(contract).flatMap(([name, input]) =>
	stringFieldsOf(input).map((field) => ({ ...field, name: `${name} ${field.path.join(".")}` })),
);

/** Half a character: by itself, and inside an otherwise valid address, mailbox, date or long text. */
const MALFORMED = ["\ud800", "\udc00"].flatMap((half) => [
	half,
	`${"a".repeat(20)}${half}`,
	`${half}${"a".repeat(20)}`,
	`https://example.com/${half}`,
	`${half}@example.com`,
	`2026-06-15${half}`,
	`\ud83d\ude42${half}`,
]);

const takesMalformed = (schema: z.ZodType) => MALFORMED.filter((text) => schema.safeParse(text).success);

test("the contract takes text in many places", () => {
	expect(FIELDS.length).toBeGreaterThan(150);
});

test.each(FIELDS)("$name refuses half a character", ({ schema }) => {
	expect(takesMalformed(schema)).toEqual([]);
});

test("a text that takes anything would be found, wherever it hides", () => {
	const anything = z.string();
	const hiding = z.strictObject({
		plain: anything.max(9).optional(),
		list: z.array(z.strictObject({ deep: anything.nullable().default(null) })),
		choice: z.discriminatedUnion("kind", [
			z.strictObject({ kind: z.literal("a"), words: anything }),
			z.strictObject({ kind: z.literal("b"), count: z.int() }),
		]),
		cleaned: anything.trim().transform(Number),
		read: z.preprocess((value) => value, anything),
	});
	const found = stringFieldsOf(hiding).filter(({ schema }) => takesMalformed(schema).length > 0);

	expect(found.map(({ path }) => path.join("."))).toEqual([
		"plain",
		"list.0.deep",
		"choice.words",
		"cleaned",
		"read",
	]);
	for (const hidden of [z.any(), z.record(z.string(), z.int()), z.custom<string>()])
		expect(() => stringFieldsOf(hidden)).toThrow("Text may hide");
});
