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
	/** True when the page's own days are loaded; the contents and code of this card load after them. */
	readonly ready: boolean;
}

/** Upcoming national holidays, own leave and own reservations. */
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
