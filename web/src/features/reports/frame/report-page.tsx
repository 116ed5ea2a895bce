import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { useFailure } from "#lib/i18n/use-failure.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

/** What the frame needs of a query. */
export interface ReportQuery<Answer> {
	readonly data: Answer | undefined;
	readonly error: unknown;
	readonly isFetching: boolean;
	readonly refetch: () => unknown;
}

export interface ReportPageProps<Answer> {
	readonly title: string;
	readonly period: ReactNode;
	/** Saved views, files. */
	readonly actions?: ReactNode;
	readonly filters?: ReactNode;
	readonly query: ReportQuery<Answer>;
	/** What has to be known before any of its figures is read. */
	readonly notice?: (answer: Answer) => ReactNode;
	/** The result in one sentence. */
	readonly sentence: (answer: Answer) => ReactNode;
	/** Says why there is nothing to show, or null when there is something. */
	readonly emptiness: (answer: Answer) => ReactNode | null;
	/** Chart and table; they stand as skeletons while there is no answer. */
	readonly children: (answer: Answer | undefined) => ReactNode;
}

/** The frame of every report: period, filters, the result in a sentence, and what it comes from. */
export function ReportPage<Answer>(props: ReportPageProps<Answer>) {
	const { title, period, actions, filters, query } = props;
	return (
		<>
			<PageHeader actions={actions} period={period} title={title} />
			{filters && (
				// On paper only what narrows the figures down stands: without it they would seem to be everything.
				<div className="mb-4 flex flex-wrap items-center gap-2 print:not-has-[[data-set]]:hidden print:[&>:not([data-set])]:hidden">
					{filters}
				</div>
			)}
			<Body {...props} query={query} />
		</>
	);
}

function Body<Answer>({ query, notice, sentence, emptiness, children }: ReportPageProps<Answer>) {
	const { data, error } = query;
	const { t: tErrors } = useTranslation("errors");
	if (errorCode(error) === "no-contract")
		return <EmptyState icon="briefcase" text={errorMessage(error, tErrors)} />;
	if (error && data === undefined) return <Failed query={query} />;
	const empty = data === undefined ? null : emptiness(data);
	if (data !== undefined && empty !== null) {
		return (
			<>
				{notice?.(data)}
				<EmptyState icon="list" text={empty} />
			</>
		);
	}
	return (
		<div aria-busy={data === undefined} className="flex flex-col gap-4">
			{data !== undefined && notice?.(data)}
			{/* Two lines on a phone, where nearly every sentence takes them: what follows does not move. */}
			<p aria-live="polite" className="min-h-[2.9em] text-lead wide:min-h-6">
				{data === undefined ? <Skeleton className="h-6 w-80 max-w-full" /> : sentence(data)}
			</p>
			{children(data)}
		</div>
	);
}

function Failed({ query }: { readonly query: ReportQuery<unknown> }) {
	const { t } = useTranslation("reports");
	const failure = useFailure(query, t("failed"));
	return <ErrorState {...failure} />;
}
