import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { FetchedWhen } from "#lib/deferred/fetched-when.tsx";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";

const ComingList = lazy(() => import("./coming-list.tsx").then((file) => ({ default: file.ComingList })));

export interface ComingCardProps {
	readonly from: LocalDate;
	/** The page's own days have come; what is ahead, and its code, can wait for them. */
	readonly ready: boolean;
}

/** National holidays, own leave and own reservations ahead. */
export function ComingCard({ from, ready }: ComingCardProps) {
	const { t } = useTranslation("work-days");
	return (
		<Card title={t("dashboard.coming")}>
			<ErrorBoundary fallback={() => <ErrorState title={t("plan.failedLoading")} />}>
				<FetchedWhen fallback={<SkeletonLines lines={4} />} ready={ready}>
					<ComingList from={from} />
				</FetchedWhen>
			</ErrorBoundary>
		</Card>
	);
}
