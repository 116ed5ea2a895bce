import { useQuery } from "@tanstack/react-query";
import type { ListedFeed } from "@tuntikirja/contract/calendars/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";

const NewFeedDialog = lazyDialog(() => import("./feed-dialogs.tsx").then((file) => file.NewFeedDialog));
const RevokeFeedDialog = lazyDialog(() => import("./feed-dialogs.tsx").then((file) => file.RevokeFeedDialog));

/** The user's feeds for calendar applications; they can be revoked here, but their addresses are shown no more. */
export function FeedsCard() {
	const { t } = useTranslation("team");
	const query = useQuery(api.calendars.getFeeds.queryOptions({ input: {} }));
	const [isNew, setNew] = useState(false);
	const [revoking, setRevoking] = useState<ListedFeed | null>(null);
	const { data } = query;
	return (
		<Card
			actions={<Button onClick={() => setNew(true)}>{t("feeds.new")}</Button>}
			className="mt-6 print:hidden"
			title={t("feeds.title")}
		>
			{data === undefined && !query.error && <SkeletonLines lines={2} />}
			{data === undefined && query.error && <QueryFailure query={query} title={t("feeds.failed")} />}
			{data?.feeds.length === 0 && <p className="text-muted">{t("feeds.none")}</p>}
			<ul className="grid gap-3">
				{data?.feeds.map((feed) => (
					<FeedLine feed={feed} key={feed.feedId} onRevoke={() => setRevoking(feed)} />
				))}
			</ul>
			{isNew && <NewFeedDialog onClose={() => setNew(false)} />}
			{revoking && <RevokeFeedDialog feed={revoking} onClose={() => setRevoking(null)} />}
		</Card>
	);
}

function FeedLine({ feed, onRevoke }: { readonly feed: ListedFeed; readonly onRevoke: () => void }) {
	const { t } = useTranslation("team");
	const format = useFormat();
	const { group, parts, createdAt, lastUsedOn, isOpen } = feed;
	const what = group
		? t("feeds.ofGroup", { name: group.name })
		: `${t("feeds.own")}: ${parts.map((part) => t(`feeds.parts.${part}`).toLowerCase()).join(", ")}`;
	const used = lastUsedOn === null ? t("feeds.notUsed") : t("feeds.used", { date: format.date(lastUsedOn) });
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
			<div className="min-w-0">
				<p className="wrap-anywhere">{what}</p>
				<p className="text-table text-muted">
					{isOpen ? used : t("feeds.closed")} ·{" "}
					{t("feeds.madeOn", { date: format.date(createdAt.slice(0, 10)) })}
				</p>
			</div>
			<Button aria-label={t("feeds.revokeOf", { what })} onClick={onRevoke} variant="quiet">
				{t("feeds.revoke")}
			</Button>
		</li>
	);
}
