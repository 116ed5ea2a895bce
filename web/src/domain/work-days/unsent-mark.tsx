import { lazy, Suspense } from "react";
import { loadSendQueue } from "#domain/saving/send-queue/load-send-queue.ts";

const Mark = lazy(() => loadSendQueue().then(({ NotSent }) => ({ default: NotSent })));

export interface UnsentMarkProps {
	/** A day, or an entry. */
	readonly of: object;
	/** Only the icon, where space is limited; screen readers still read the words. */
	readonly compact?: boolean;
}

/** Marks a day or an entry that the server has not accepted yet. */
export function UnsentMark({ of, compact = false }: UnsentMarkProps) {
	return (
		"unsent" in of && (
			<Suspense>
				<Mark compact={compact} />
			</Suspense>
		)
	);
}
