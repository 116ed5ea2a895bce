import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { contract } from "@tuntikirja/contract/contract.ts";
import { inlined } from "@tuntikirja/functions/openapi/components.ts";
import { describeContract } from "@tuntikirja/functions/openapi/describe-contract.ts";

interface Content {
	readonly schema: object;
	readonly example?: unknown;
}

/** A body, or a reference to its description. */
interface Part {
	readonly $ref?: string;
	readonly content?: Readonly<Record<string, Content>>;
}

interface Parameter {
	readonly name: string;
	readonly schema: object;
	readonly example?: unknown;
}

/** An endpoint as the OpenAPI document describes it. */
export interface Operation {
	readonly operationId: string;
	readonly summary: string;
	readonly tags: readonly string[];
	readonly security: readonly object[];
	readonly "x-access": string;
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: Part;
	readonly responses: Readonly<Record<string, Part>>;
}

interface Document {
	readonly info: { readonly license?: object };
	readonly tags: readonly { readonly name: string; readonly description?: string }[];
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: {
		readonly responses: Readonly<Record<string, Part>>;
		readonly schemas: Readonly<Record<string, object>>;
	};
}

let made: Promise<Document> | undefined;
/** Its operations by path and method. */
let operations: ReadonlyMap<string, Readonly<Record<string, Operation>>>;
/** What schemas refer to, once the document is made: no schema is known before. */
let schemas: Readonly<Record<string, object>> = {};

/** The OpenAPI document of the contract as it is now. */
export function openapiDocument(): Promise<Document> {
	made ??= (describeContract(contract) as unknown as Promise<Document>).then((document) => {
		schemas = document.components.schemas;
		operations = new Map(Object.entries(document.paths).map(([path, declared]) => [bare(path), declared]));
		return document;
	});
	return made;
}

// Most readers of the document compile its patterns without the flag `u`.
const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 9, unicodeRegExp: false });
ajv.addFormat("date", /^\d{4}-\d{2}-\d{2}$/);
ajv.addFormat("date-time", (text) => !Number.isNaN(Date.parse(text)));
ajv.addFormat("email", /^\S+@\S+$/);
ajv.addFormat("uuid", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
ajv.addFormat("uri", (text) => URL.canParse(text));

const compiled = new WeakMap<object, ValidateFunction>();

/** Why the value does not match the schema, as text; null when it matches. */
export function whyDoesNotFit(schema: object, value: unknown): string | null {
	const validate = compiled.get(schema) ?? ajv.compile(inlined(schema, schemas) as object);
	compiled.set(schema, validate);
	return validate(value) ? null : ajv.errorsText(validate.errors);
}

/** The path of a declared call; the address of a calendar feed is in the path where an application asks for it. */
const bare = (path: string) =>
	path
		.replace(/\?.*$/s, "")
		.replace(/^\/calendar\/feed\/[\w-]{22}\.ics$/, "/calendar/feed")
		.replace(/\/+$/, "");

/** The described operation of the call; null when there is no such endpoint. */
export async function operationFor(method: string, path: string): Promise<Operation | null> {
	await openapiDocument();
	return operations.get(bare(path))?.[method.toLowerCase()] ?? null;
}

/** The bodies that a status may have, by content type; null when the operation does not declare the status. */
export async function answersOf(
	operation: Operation | null,
	status: number,
): Promise<Readonly<Record<string, Content>> | null> {
	const { responses } = (await openapiDocument()).components;
	const part = operation === null ? responses[`${status}`] : operation.responses[`${status}`];
	const name = part?.$ref?.split("/").at(-1);
	return (name === undefined ? part : responses[name])?.content ?? null;
}
