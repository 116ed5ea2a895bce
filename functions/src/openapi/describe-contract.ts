import type { AnyContractRouter, AnySchema } from "@orpc/contract";
import { type ConditionalSchemaConverter, type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { ACCESS } from "@tuntikirja/contract/kernel/access.ts";
import type { EndpointMeta } from "@tuntikirja/contract/kernel/endpoint.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { z } from "zod";
import { errorResponse, errorStatuses } from "./error-responses.ts";
import { componentNames, inlined, withComponents, withNamedBody } from "./components.ts";
import { exampleOf } from "./example.ts";
import { addFileContents } from "./file-contents.ts";

const INFO = {
	title: "Tuntikirja",
	version: "1",
	license: { name: "Proprietary, all rights reserved", identifier: "LicenseRef-Proprietary" },
	contact: { name: "The admins of the company" },
	description: [
		"Working hours, balances, holidays, projects and reports of a company.",
		"Each path may also end with a slash.",
		"Dates are `yyyy-MM-dd` in Europe/Helsinki, hours decimal numbers, money decimal euros; ranges are inclusive.",
		"Calls that create take the client's own id: the same call twice gives the same answer and one record.",
		"Each answer but 403 and 404 reports its Firestore reads and writes in `Server-Timing`, and its id in the log in `X-Request-Id`.",
	].join("\n\n"),
};

/**
 * zod's own JSON Schema is the dialect of OpenAPI 3.1; what it cannot say (a file) is left open. What answers are made of
 * goes into the components.
 */
function zodSchemas(components: Record<string, unknown>): ConditionalSchemaConverter {
	return {
		condition: (schema: AnySchema | undefined) => schema instanceof z.ZodType,
		convert: (schema, { strategy }) => {
			const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
				io: strategy,
				unrepresentable: "any",
				...(strategy === "output" && { metadata: componentNames }),
			});
			return [true, withComponents(json, components) as never];
		},
	};
}

/** The contract as an OpenAPI 3.1 document: a tag for each feature, the access level, the errors, an example of each body. */
export async function describeContract(contract: AnyContractRouter) {
	const schemas: Record<string, unknown> = {};
	const generator = new OpenAPIGenerator({ schemaConverters: [zodSchemas(schemas)] });
	const declared = new Map<string, EndpointMeta>();
	const document = await generator.generate(contract, {
		info: INFO,
		servers: [{ url: "/api" }],
		components: {
			securitySchemes: {
				idToken: {
					type: "http",
					scheme: "bearer",
					bearerFormat: "JWT",
					description: "A Firebase ID token of an active person of the company",
				},
			},
			responses: Object.fromEntries(errorStatuses().map((status) => [`${status}`, errorResponse(status)])),
		},
		filter: ({ contract: procedure, path }) => {
			declared.set(path.join("."), procedure["~orpc"].meta as EndpointMeta);
			return true;
		},
	});
	const paths: Record<string, Record<string, OpenAPI.OperationObject>> = {};
	const features = new Set<string>();
	for (const [path, methods] of Object.entries(document.paths ?? {})) {
		for (const [method, operation] of Object.entries(methods as Record<string, OpenAPI.OperationObject>)) {
			const id = operation.operationId ?? "";
			const meta = declared.get(id) ?? { access: "public" };
			const described = withNamedBody(completed(operation, method, meta, schemas), schemas);
			paths[path] = { ...own(paths, path), [method]: described };
			features.add(featureOf(id));
		}
	}
	const tags = [...features].sort().map((name) => ({ name, description: describedFeature(name) }));
	const named = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b)));
	return { ...document, tags, paths, components: { ...document.components, schemas: named } };
}

/** Adds what the generator does not know: feature, access, errors and examples. */
function completed(
	operation: OpenAPI.OperationObject,
	method: string,
	{ access, mayBeRequested }: EndpointMeta,
	schemas: Readonly<Record<string, unknown>>,
) {
	const isPublic = access === "public";
	const contents = [operation.requestBody, operation.responses?.["200"]].flatMap((part) =>
		part !== undefined && "content" in part ? Object.values(part.content ?? {}) : [],
	);
	for (const content of contents) content.example = exampleOf(inlined(content.schema, schemas) as never);
	addFileContents(operation);
	if (method === "delete") addQuery(operation);
	for (const parameter of operation.parameters ?? [])
		if ("schema" in parameter) parameter.example = exampleOf(parameter.schema as never);
	addFiles(operation);
	if (mayBeRequested) addRequested(operation);
	const errors = errorStatuses({ isPublic, hasBody: method !== "get" }).map((status) => [
		`${status}`,
		{ $ref: `#/components/responses/${status}` },
	]);
	const own = operation.operationId === "health.getHealth" ? { "503": unwellAnswer(operation) } : {};
	return {
		...operation,
		tags: [featureOf(operation.operationId ?? "")],
		description: isPublic ? "Needs no identity." : `For: ${ACCESS[access].join(", ")}.`,
		security: isPublic ? [] : [{ idToken: [] }],
		responses: { ...operation.responses, ...Object.fromEntries(errors), ...own },
		"x-access": access,
	};
}

/** What a DELETE takes as its body it also takes as its query (http/query-body.ts), but for lists and objects. */
function addQuery(operation: OpenAPI.OperationObject): void {
	const { requestBody } = operation;
	if (requestBody === undefined || !("content" in requestBody)) return;
	const schema = requestBody.content["application/json"]?.schema as
		| { properties?: Record<string, OpenAPI.SchemaObject> }
		| undefined;
	requestBody.required = false;
	requestBody.description = "Or the same fields in the query, where a proxy drops the body of a DELETE.";
	operation.parameters = Object.entries(schema?.properties ?? {})
		.filter(([, { type }]) => type !== "object" && type !== "array")
		.map(([name, field]) => ({ name, in: "query", required: false, schema: field as never }));
}

/** What health answers when the service needs a person has the form of 200, unless the call itself is refused. */
function unwellAnswer({ responses = {} }: OpenAPI.OperationObject): OpenAPI.ResponseObject {
	const refusal = errorResponse(503);
	const [well, refused] = [responses["200"], refusal].map((part) =>
		part !== undefined && "content" in part ? part.content?.["application/json"] : undefined,
	);
	const example = { ...(well?.example as object), status: "degraded", reason: "stale" };
	return {
		...refusal,
		description: `The service needs a person: \`reason\` says why\n\n${refusal.description}`,
		content: {
			"application/json": {
				schema: { anyOf: [well?.schema ?? {}, refused?.schema ?? {}] } as never,
				example,
			},
		},
	};
}

/** What 202 answers has the form of 200, with the request that waits. */
function addRequested(operation: OpenAPI.OperationObject): void {
	const { "200": saved } = operation.responses ?? {};
	if (saved === undefined || !("content" in saved)) return;
	operation.responses = {
		...operation.responses,
		"202": { ...saved, description: "Requested: a team lead decides" },
	};
}

/** Media types of the files that `format` of the query requests instead of JSON. */
const FILES: Readonly<Record<string, string>> = {
	csv: "text/csv",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

function addFiles({ parameters = [], responses = {} }: OpenAPI.OperationObject): void {
	const format = parameters.find((parameter) => "name" in parameter && parameter.name === "format");
	const formats = (format as { schema?: { enum?: unknown[] } } | undefined)?.schema?.enum ?? [];
	const answer = responses["200"];
	if (answer === undefined || !("content" in answer)) return;
	for (const [name, type] of Object.entries(FILES))
		if (formats.includes(name))
			answer.content = { ...answer.content, [type]: { schema: { type: "string" } } };
}

/** `work-days` → "Work days": what the application calls the feature. */
function describedFeature(name: string): string {
	const words = name.replaceAll("-", " ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** `workDays.saveEntry` belongs to `work-days`, as the feature is called everywhere else. */
function featureOf(operationId: string): string {
	const [feature = ""] = operationId.split(".");
	return feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
