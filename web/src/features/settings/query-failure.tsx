import { type FailedQuery, useFailure } from "#lib/i18n/use-failure.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";

export interface QueryFailureProps {
	/** What could not be loaded, in a sentence. */
	readonly title: string;
	readonly query: FailedQuery;
}

/** In place of what could not be loaded. */
export function QueryFailure({ title, query }: QueryFailureProps) {
	return <ErrorState {...useFailure(query, title)} />;
}
