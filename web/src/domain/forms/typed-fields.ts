import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { parseDecimal } from "#lib/i18n/format.ts";

/** A date that has to be given: the field holds null while there is none. */
export const neededDateSchema = z
	.string()
	.nullable()
	.transform((date, context) => {
		if (date !== null) return date;
		context.addIssue("no date");
		return z.NEVER;
	})
	.pipe(localDateSchema);

/** Typed text as the number that the schema takes: `95`, `95,5`, `1 204.50`, also with the unit after it. */
export function typedNumber<Number extends z.ZodType<number, number>>(schema: Number, decimals = 2) {
	return z
		.string()
		.transform((text) => parseDecimal(text.replace(/[€%]\s*$/, ""), decimals) ?? Number.NaN)
		.pipe(schema);
}

/** Typed text as the number that the schema takes; null for an empty field. */
export function optionalTypedNumber(schema: z.ZodType<number, number>, decimals = 2) {
	return z.union([
		z
			.string()
			.regex(/^\s*$/)
			.transform(() => null),
		typedNumber(schema, decimals),
	]);
}

/** Typed text as the schema takes it; left out when nothing is typed. */
export function optionalText<Text extends z.ZodType<string, string>>(schema: Text) {
	return z
		.string()
		.transform((text) => text.trim() || undefined)
		.pipe(schema.optional());
}

/** The schema with one problem, whose message is a key of the form's texts: the same for all, or one for each code. */
export function keyed<Input, Output>(
	schema: z.ZodType<Output, Input>,
	key: string | ((code: z.core.$ZodIssue["code"] | undefined) => string),
) {
	return z.custom<Input>().transform((value, context) => {
		const { success, data, error } = schema.safeParse(value);
		if (success) return data;
		context.addIssue(typeof key === "string" ? key : key(error.issues[0]?.code));
		return z.NEVER;
	});
}

/** Whether the period does not end before it starts. */
export function isInOrder({
	startDate,
	endDate,
}: {
	readonly startDate: string;
	readonly endDate: string | null;
}) {
	return endDate === null || endDate >= startDate;
}
