import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Milliseconds without typing after which the preview is requested. */
const SETTLED_MS = 300;

/** The preview of a change, requested once the input has settled; null: no request. `call` names the call. */
export function usePreview<Input, Output extends object>(
	call: string,
	ask: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Output>,
	change: Input | null,
) {
	const settled = useSettled(JSON.stringify(change));
	const input = JSON.parse(settled) as Input | null;
	const query = useQuery({
		queryKey: ["preview", call, settled],
		queryFn: input === null ? skipToken : ({ signal }) => ask(input, { signal }),
		// A preview is valid only now: it is not cached, and not requested again when its change has been saved.
		staleTime: "static",
		gcTime: 0,
	});
	const isCurrent = change !== null && settled === JSON.stringify(change);
	const data = isCurrent ? query.data : undefined;
	return { ...query, data, isCurrent, canSave: data !== undefined };
}

/** A preview: loading, loaded or refused. */
export interface PreviewQuery<Output> {
	readonly data: Output | undefined;
	readonly error: unknown;
	readonly isCurrent: boolean;
	readonly isFetching: boolean;
	readonly refetch: () => unknown;
}

/** The text once it has not changed for a moment; the first one at once. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), SETTLED_MS);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
