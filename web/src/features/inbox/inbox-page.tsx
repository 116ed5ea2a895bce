import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { LongList } from "#domain/long-list/long-list.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DecisionList } from "./decision-list.tsx";
import { InboxItem } from "./inbox-item.tsx";
import { useInbox } from "./use-inbox.ts";

/** What waits for the user's decision, and what has happened to their days, leave and months. */
export function InboxPage() {
	const { t } = useTranslation("inbox");
	const { t: tShell } = useTranslation();
	const { query, isNew } = useInbox();
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={tShell("nav.inbox")} />
			<div className="grid max-w-3xl gap-4">
				{!data && <Skeleton className="h-64 w-full" />}
				{data && data.toDecide.length > 0 && (
					<Card padded={false} title={t("toDecide")}>
						<DecisionList items={data.toDecide} label={t("toDecide")} />
					</Card>
				)}
				{data && data.notices.length > 0 && (
					<Card padded={false} title={t("notices")}>
						<ul>
							<LongList items={data.notices} more={(count) => t("more", { count })}>
								{(item) => (
									<li className="border-b border-line last:border-b-0" key={item.id}>
										<InboxItem isNew={isNew(item)} item={item} />
									</li>
								)}
							</LongList>
						</ul>
					</Card>
				)}
				{data && data.toDecide.length + data.notices.length === 0 && (
					<EmptyState icon="bell" text={t("empty")} />
				)}
			</div>
		</>
	);
}
