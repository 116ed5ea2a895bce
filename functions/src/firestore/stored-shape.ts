import { z } from "zod";

/** The fields that do not fit, by their paths: never what they hold. */
function fieldsOf({ issues }: z.ZodError): string {
	const fields = new Set(issues.map((issue) => issue.path.map(String).join(".") || "the whole of it"));
	return [...fields].slice(0, 5).join(", ");
}

/** A stored document that is not what its schema says. */
export class MalformedDocument extends Error {
	readonly path: string;
	/** Its fields that do not fit. */
	readonly fields: string;

	constructor(path: string, error: z.ZodError) {
		const fields = fieldsOf(error);
		super(`Malformed document ${path}: ${fields}`);
		this.path = path;
		this.fields = fields;
	}
}

/** What is done with a malformed document that a read has met. */
type Observer = (found: MalformedDocument) => Promise<void>;

let observer: Observer = async () => {};

/** Sets what is done with malformed documents; the manifest does, for the log is not of this folder. */
export function observeMalformed(next: Observer): void {
	observer = next;
}

/** Passes on what a read has met. */
export function noticeMalformed(found: MalformedDocument): Promise<void> {
	return observer(found);
}

/** What is read may be made good by the schema's own fallback; what is written must fit without it. */
function withoutFallback(schema: z.ZodType): z.ZodType {
	return schema instanceof z.ZodCatch ? (schema.unwrap() as z.ZodType) : schema;
}

/** @throws an error unless the value is what a later read will take */
export function requireFit({ path, schema }: { path: string; schema: z.ZodType }, value: unknown): void {
	const result = withoutFallback(schema).safeParse(value);
	if (!result.success) throw new Error(`Refused to write ${path}: ${fieldsOf(result.error)}`);
}

/** Made once a schema: zod compiles one at its first use. */
const partials = new WeakMap<z.ZodObject, z.ZodType>();

function partialOf(schema: z.ZodObject): z.ZodType {
	const partial = partials.get(schema) ?? schema.partial();
	partials.set(schema, partial);
	return partial;
}

/** The same of some of a document's fields, each as a whole. */
export function requireFieldsFit(doc: { path: string; schema: z.ZodType }, fields: object): void {
	const schema = withoutFallback(doc.schema);
	if (schema instanceof z.ZodObject) requireFit({ path: doc.path, schema: partialOf(schema) }, fields);
}
