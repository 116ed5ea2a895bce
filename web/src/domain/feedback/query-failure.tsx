import { useTranslation } from "react-i18next";
import { ErrorState } from "#ui/feedback.tsx";
import { errorMessage, isPermanentFailure } from "#lib/error-message.ts";

interface QueryFailureProps {
	/** The message: what could not be loaded. */
	readonly title: string;
	readonly query: FailedQuery;
}

/** Shown in place of data that could not be loaded. */
export function QueryFailure({ title, query }: QueryFailureProps) {
	return <ErrorState {...useFailure(query, title)} />;
}

/** What a failed page needs to know of its query. */
interface FailedQuery {
	readonly error: unknown;
	readonly isFetching: boolean;
	readonly refetch: () => unknown;
}

/** The words of an ErrorState, and the retry where one can help: `<ErrorState {...useFailure(query, t("failed"))} />`. */
function useFailure({ error, isFetching, refetch }: FailedQuery, title: string) {
	const { t } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	return {
		title,
		text: errorMessage(error, tErrors),
		retryLabel: t("retry"),
		retrying: isFetching,
		onRetry: isPermanentFailure(error) ? undefined : () => void refetch(),
	};
}
