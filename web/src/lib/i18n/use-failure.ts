import { useTranslation } from "react-i18next";
import { errorMessage, isPermanentFailure } from "#lib/error-message.ts";

/** What a failed page needs to know of its query. */
export interface FailedQuery {
	readonly error: unknown;
	readonly isFetching: boolean;
	readonly refetch: () => unknown;
}

/** The words of an ErrorState, and the retry where one can help: `<ErrorState {...useFailure(query, t("failed"))} />`. */
export function useFailure({ error, isFetching, refetch }: FailedQuery, title: string) {
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
