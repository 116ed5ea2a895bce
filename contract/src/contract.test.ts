import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { stringFieldsOf } from "#test/string-fields.ts";
import { contract } from "./contract.ts";
import type { Duty } from "./kernel/access.ts";
import type { EndpointMeta } from "./kernel/endpoint.ts";

/** Every call of the contract under its name. */
function endpointsOf(
	router: AnyContractRouter,
	name = "",
): { readonly name: string; readonly input: z.ZodType; readonly meta: EndpointMeta }[] {
	if (isContractProcedure(router)) {
		const { inputSchema, meta } = router["~orpc"];
		return [{ name: name.slice(1), input: inputSchema as z.ZodType, meta: meta as EndpointMeta }];
	}
	return Object.entries(router).flatMap(([step, child]) =>
		endpointsOf(child as AnyContractRouter, `${name}.${step}`),
	);
}

const FIELDS = endpointsOf(contract).flatMap(({ name, input }) =>
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

/** Calls of both duties that belong to features of their own. */
const OF_DUTY = {
	customers: "invoicing",
	invoices: "invoicing",
	invoicing: "invoicing",
	payroll: "payroll",
	liability: "payroll",
	wages: "payroll",
} as const;

/** The others: what the pages of a duty need beside them. */
const ALSO_OF_DUTY: Readonly<Record<string, Duty>> = {
	"employmentContracts.getContracts": "payroll",
	"months.getMonthEnd": "payroll",
	"projects.getProjects": "invoicing",
	"projects.previewPriceRaise": "invoicing",
	"projects.previewProject": "invoicing",
	"projects.raisePrices": "invoicing",
	"projects.updateProject": "invoicing",
	"users.getUsers": "payroll",
};

test("each duty opens the calls of its features and those listed here, and no others", () => {
	const dutyOf = (name: string) => {
		const [feature = ""] = name.split(".");
		return Object.entries(OF_DUTY).find(([one]) => one === feature)?.[1] ?? ALSO_OF_DUTY[name];
	};
	const found = endpointsOf(contract).map(({ name, meta }) => [name, meta.duty]);
	expect(Object.fromEntries(found)).toEqual(
		Object.fromEntries(endpointsOf(contract).map(({ name }) => [name, dutyOf(name)])),
	);
});
