import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { IconButton } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { classNames } from "#ui/class-names.ts";
import { PageHeader } from "#ui/layout/page.tsx";
import { moneyText } from "#ui/money-text.tsx";
import { ShownTablesProvider } from "./export-menu.tsx";

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
	/** A notice that readers need before the figures. */
	readonly notice?: (answer: Answer) => ReactNode;
	/** The result in one sentence. */
	readonly sentence: (answer: Answer) => ReactNode;
	/** The reason why the report is empty, or null when it is not. */
	readonly emptiness: (answer: Answer) => ReactNode | null;
	/** Chart and table; they render skeletons until the answer is there. */
	readonly children: (answer: Answer | undefined) => ReactNode;
}

/** The layout of every report: period, filters, the result in a sentence, chart and table. */
export function ReportPage<Answer>(props: ReportPageProps<Answer>) {
	const { title, period, actions, filters } = props;
	return (
		<ShownTablesProvider>
			<FilteredHeader actions={actions} filters={filters} period={period} title={title} />
			<ReportBody {...props} />
		</ShownTablesProvider>
	);
}

/** Those that are set are always there: without them the figures would seem to cover everything. */
const IN_PRINT = "print:not-has-[[data-set]]:hidden print:[&>:not([data-set])]:hidden";
/** A control that is no chip says `data-chosen` where it has a value. */
const FOLDED =
	"max-sm:not-has-[[data-set],[data-chosen]]:hidden max-sm:[&>:not([data-set],[data-chosen])]:hidden";

interface FilteredHeaderProps
	extends Pick<ReportPageProps<unknown>, "title" | "period" | "actions" | "filters"> {}

/** The heading of a report, and its filters, which a phone shows when they are asked for. */
function FilteredHeader({ title, period, actions, filters }: FilteredHeaderProps) {
	const { t } = useTranslation("reports");
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<PageHeader
				actions={actions}
				period={
					<>
						{period}
						{filters && (
							<IconButton
								aria-expanded={isOpen}
								className="sm:hidden"
								icon="filter"
								label={t("filters.title")}
								onClick={() => setOpen(!isOpen)}
								variant="secondary"
							/>
						)}
					</>
				}
				title={title}
			/>
			{filters && (
				<div
					className={classNames(
						"mb-4 flex flex-wrap items-center gap-2 max-sm:mb-2",
						IN_PRINT,
						!isOpen && FOLDED,
					)}
				>
					{filters}
				</div>
			)}
		</>
	);
}

type ReportBodyProps<Answer> = Pick<
	ReportPageProps<Answer>,
	"query" | "notice" | "sentence" | "emptiness" | "children"
>;

/** A report without its heading: the reason why there is none, or the sentence with chart and table. */
export function ReportBody<Answer>({
	query,
	notice,
	sentence,
	emptiness,
	children,
}: ReportBodyProps<Answer>) {
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
			{/* Two lines high on a phone, where nearly every sentence wraps, so that the contents below do not move. */}
			<p aria-live="polite" className="min-h-[2.9em] text-lead wide:min-h-6">
				{data === undefined ? <Skeleton className="h-6 w-80 max-w-full" /> : moneyText(sentence(data))}
			</p>
			{children(data)}
		</div>
	);
}

function Failed({ query }: { readonly query: ReportQuery<unknown> }) {
	const { t } = useTranslation("reports");
	return <QueryFailure query={query} title={t("failed")} />;
}
