import { useTranslation } from "react-i18next";
import { errorMessage } from "#lib/error-message.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";

export interface QueryFailureProps {
	/** What could not be loaded, in a sentence. */
	readonly title: string;
	readonly query: {
		readonly error: unknown;
		readonly isFetching: boolean;
		readonly refetch: () => Promise<unknown>;
	};
}

/** In place of what could not be loaded. */
export function QueryFailure({ title, query }: QueryFailureProps) {
	const { t } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	return (
		<ErrorState
			onRetry={() => void query.refetch()}
			retryLabel={t("retry")}
			retrying={query.isFetching}
			text={errorMessage(query.error, tErrors)}
			title={title}
		/>
	);
}
