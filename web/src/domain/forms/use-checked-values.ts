import { useMemo } from "react";
import { type Control, type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";

/** The form's values as the schema returns them, after each change; null while they are not valid. For previews. */
export function useCheckedValues<Values extends FieldValues, Output>(
	control: Control<Values, unknown, Output>,
	schema: z.ZodType<Output, Values>,
): Output | null {
	const values = useWatch({ control }) as Values;
	return useMemo(() => schema.safeParse(values).data ?? null, [schema, values]);
}
