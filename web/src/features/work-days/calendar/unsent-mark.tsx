import { lazy, Suspense } from "react";
import { loadOutbox } from "#features/work-days/saving/load-outbox.ts";

const Mark = lazy(() => loadOutbox().then(({ NotSent }) => ({ default: NotSent })));

export interface UnsentMarkProps {
	/** A day, or an entry. */
	readonly of: object;
	/** The sign alone, where there is no room; the words are still heard. */
	readonly compact?: boolean;
}

/** Says that a day or an entry has not reached the server yet. */
export function UnsentMark({ of, compact = false }: UnsentMarkProps) {
	return (
		"unsent" in of && (
			<Suspense>
				<Mark compact={compact} />
			</Suspense>
		)
	);
}
