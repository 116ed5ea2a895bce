import { useState } from "react";

/**
 * The last value that there was: while another choice asks for another preview, what is shown stays, and so does the focus.
 * Undefined and null are no value.
 */
export function useLastKnown<T>(value: T | undefined | null): T | undefined {
	const [last, setLast] = useState(value ?? undefined);
	if (value != null && value !== last) setLast(value);
	return value ?? last;
}
