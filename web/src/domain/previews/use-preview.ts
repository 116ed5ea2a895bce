import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Milliseconds without typing after which the preview is asked for. */
const SETTLED_MS = 300;

/** What every preview of a change says. */
interface Preview {
	readonly lockedMonths: number;
}

/** What a change would do, asked for once it has settled; null while there is nothing to ask. `call` names the call. */
export function usePreview<Input, Output extends Preview>(
	call: string,
	ask: (input: Input, options: { readonly signal: AbortSignal }) => Promise<Output>,
	change: Input | null,
) {
	const asked = useSettled(JSON.stringify(change));
	const input = JSON.parse(asked) as Input | null;
	const query = useQuery({
		queryKey: ["preview", call, asked],
		queryFn: input === null ? skipToken : ({ signal }) => ask(input, { signal }),
		// A preview is of this moment: it is not kept, and not asked for again when its change has been saved.
		staleTime: "static",
		gcTime: 0,
	});
	const isCurrent = change !== null && asked === JSON.stringify(change);
	const data = isCurrent ? query.data : undefined;
	// Locked months refuse the change, which the preview alone does not.
	return { ...query, data, isCurrent, canSave: data?.lockedMonths === 0 };
}

/** A preview on its way, here, or refused. */
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
