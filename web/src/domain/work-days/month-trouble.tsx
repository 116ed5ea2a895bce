import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { ErrorState } from "#ui/feedback.tsx";
import type { useMonth } from "./use-month.ts";

/** Few people ever see it. */
const NoContract = lazy(() => import("./no-contract.tsx").then((file) => ({ default: file.NoContract })));

type MonthQuery = ReturnType<typeof useMonth>;

/** Returns true if there is a month to show, or one is loading. */
export function isShowable({ data, error }: Pick<MonthQuery, "data" | "error">): boolean {
	return errorCode(error) !== "no-contract" && (!error || data !== undefined);
}

export interface MonthTroubleProps {
	readonly query: MonthQuery;
	/** Goes to the current month; undefined if it is this one. */
	readonly onBack?: (() => void) | undefined;
}

/** The reason why there is no month to show. */
export function MonthTrouble({ query, onBack }: MonthTroubleProps) {
	const { error, isFetching, refetch } = query;
	if (errorCode(error) === "no-contract")
		return (
			<Suspense>
				<NoContract error={error} onBack={onBack} />
			</Suspense>
		);
	return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

interface FailedProps {
	readonly error: unknown;
	readonly retrying: boolean;
	readonly onRetry: () => void;
}

function Failed({ error, retrying, onRetry }: FailedProps) {
	const { t } = useTranslation("work-days");
	const { t: tErrors } = useTranslation("errors");
	const { t: tShell } = useTranslation();
	return (
		<ErrorState
			onRetry={onRetry}
			retryLabel={tShell("retry")}
			retrying={retrying}
			text={`${errorMessage(error, tErrors)} ${t("month.failed.text")}`}
			title={t("month.failed.title")}
		/>
	);
}
