import { useMemo } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";

/** The schema's result on the form's values, after each change. For problems that show while the user types. */
export function useCheckResult<Values extends FieldValues, Output>(
	control: Control<Values, unknown, Output>,
	schema: z.ZodType<Output, Values>,
): z.ZodSafeParseResult<Output> {
	const values = useWatch({ control }) as Values;
	return useMemo(() => schema.safeParse(values), [schema, values]);
}

/** The form's values as the schema returns them, after each change; null while they are not valid. For previews. */
export function useCheckedValues<Values extends FieldValues, Output>(
	control: Control<Values, unknown, Output>,
	schema: z.ZodType<Output, Values>,
): Output | null {
	return useCheckResult(control, schema).data ?? null;
}
