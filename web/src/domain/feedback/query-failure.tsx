import { type FailedQuery, useFailure } from "#lib/i18n/use-failure.ts";
import { ErrorState } from "#ui/feedback.tsx";

export interface QueryFailureProps {
	/** The message: what could not be loaded. */
	readonly title: string;
	readonly query: FailedQuery;
}

/** Shown in place of data that could not be loaded. */
export function QueryFailure({ title, query }: QueryFailureProps) {
	return <ErrorState {...useFailure(query, title)} />;
}
