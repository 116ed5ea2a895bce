import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { RequestFacts } from "#domain/leave-requests/request-facts.tsx";
import { useRequestCard } from "#domain/leave-requests/use-request.ts";
import { CorrectionText } from "#domain/months/correction-text.tsx";
import { MonthStateText } from "#domain/months/month-state-text.tsx";
import { useMonthApproval } from "#domain/months/use-month-acts.ts";
import { Skeleton } from "#ui/feedback.tsx";

export interface DecisionCardProps {
	readonly item: Inbox["toDecide"][number];
}

/** What decides an item, as its own page shows it. */
export function DecisionCard({ item: { kind, aboutId = "", month = "" } }: DecisionCardProps) {
	if (kind === "month") return <MonthCard month={month} />;
	if (kind === "correction") return <MonthCard correctionId={aboutId} month={month} />;
	return <LeaveCard id={aboutId} />;
}

function LeaveCard({ id }: { readonly id: string }) {
	const { t } = useTranslation("leave-requests");
	const query = useRequestCard(id);
	if (query.data) return <RequestFacts card={query.data} />;
	if (query.error) return <QueryFailure query={query} title={t("failedOne")} />;
	return <Skeleton className="h-32 w-full" />;
}

interface MonthCardProps {
	readonly month: Month;
	/** The card of one correction alone. */
	readonly correctionId?: string;
}

function MonthCard({ month, correctionId }: MonthCardProps) {
	const { t } = useTranslation("months");
	const query = useMonthApproval(month);
	const { data } = query;
	if (!data && query.error) return <QueryFailure query={query} title={t("band")} />;
	if (!data) return <Skeleton className="h-12 w-full" />;
	if (correctionId === undefined) return <MonthStateText approval={data} />;
	const correction = data.corrections.find(({ id }) => id === correctionId);
	return correction && <CorrectionText correction={correction} />;
}
