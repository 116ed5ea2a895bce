import { useTranslation } from "react-i18next";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Decision, Inbox, Notice } from "@tuntikirja/contract/inbox/schema.ts";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { LongList } from "#domain/lists/long-list.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { api, client } from "#lib/api-client.ts";
import { useProfile } from "#domain/people/profile.ts";
import { fetched, FetchedWhen } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";

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
				<FetchedWhen ready={data !== undefined}>
					<ownMonthDue.Component />
				</FetchedWhen>
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

/** The own month, which is asked for after what waits. */
const ownMonthDue = fetched(
	async () => (await withTexts(import("#domain/months/own-month-due.tsx"), "months")).OwnMonthDue,
);

const inboxQuery = () => api.inbox.getInbox.queryOptions({ input: {} });

/**
 * The inbox. What is shown is marked as read, and stays marked as new on the page until it is left. The shell makes the
 * list of live documents; it is asked for only until they are there.
 */
function useInbox() {
	const queryClient = useQueryClient();
	const query = useQuery(inboxQuery());
	const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
	const { mutate } = useMutation({
		mutationFn: (ids: string[]) => client.inbox.markRead({ ids }),
		onMutate: (ids) => setNewIds((known) => new Set([...known, ...ids])),
		// Not the answer: what is heard meanwhile is younger.
		onSuccess: (_answer, ids) =>
			queryClient.setQueryData(inboxQuery().queryKey, (shown) => shown && withRead(shown, ids)),
	});
	const unread = query.data?.notices.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
	const key = unread.join(" ");
	useEffect(() => {
		if (key !== "") mutate(key.split(" "));
	}, [key, mutate]);
	return { query, isNew: ({ id, isRead }: Inbox["notices"][number]) => !isRead || newIds.has(id) };
}

function withRead(inbox: Inbox, ids: readonly string[]): Inbox {
	const notices = inbox.notices.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one));
	return { ...inbox, notices };
}

/** What waits for the user, each with its acts. What is decided goes, and the focus stays in the list. */
function DecisionList({ label, items }: { readonly label: string; readonly items: Inbox["toDecide"] }) {
	const { t } = useTranslation("inbox");
	const list = useRef<HTMLUListElement>(null);
	const Acts = decisionActs.Component;
	const before = useRef(items.length);
	useEffect(() => {
		// The button that was pressed has gone with its item.
		if (items.length < before.current && document.activeElement === document.body) list.current?.focus();
		before.current = items.length;
	}, [items]);
	return (
		<ul aria-label={label} className="outline-none" ref={list} tabIndex={-1}>
			<LongList items={items} more={(count) => t("more", { count })}>
				{(item) => (
					<li className="border-b border-line last:border-b-0" key={item.id}>
						<InboxItem item={item} />
						<div className="mb-3 px-4">
							<Suspense fallback={<div className="h-control" />}>
								<Acts item={item} />
							</Suspense>
						</div>
					</li>
				)}
			</LongList>
		</ul>
	);
}

/** The acts of what waits, and their texts: of those who decide alone, so most inboxes never fetch them. */
const decisionActs = fetched(
	async () => (await withTexts(import("./decision-acts.tsx"), ["leave-requests", "months"])).DecisionActs,
);

type Item = Decision | Notice;

/** One line of the inbox: what, by whom, when, and the way to it. */
function InboxItem({ item, isNew = false }: { readonly item: Item; readonly isNew?: boolean }) {
	const { t } = useTranslation("inbox");
	const minuteText = useMinuteText();
	const textOf = useItemText();
	const { id: userId } = useProfile();
	// A request begins with the name of who has made it.
	const isNamed =
		item.actorId === "service" ||
		item.actorName === "" ||
		(!("isRead" in item) && item.actorId === item.personId);
	return (
		<Link
			className="grid gap-0.5 px-4 py-3 hover:bg-hover"
			state={{ name: item.personName }}
			to={itemPath(item, userId)}
		>
			<span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
				<span className={isNew ? "font-semibold" : "font-medium"}>{textOf(item)}</span>
				{isNew && <Badge tone="info">{t("new")}</Badge>}
			</span>
			{item.text && <q className="text-table wrap-anywhere">{item.text}</q>}
			<span className="text-table text-muted tabular-nums">
				{isNamed ? minuteText(item.at) : `${item.actorName} · ${minuteText(item.at)}`}
			</span>
		</Link>
	);
}

function useItemText(): (item: Item) => string {
	const { t } = useTranslation("inbox");
	const format = useFormat();
	return ({ kind, personName, startDate, endDate, month, count = 0 }) => {
		const from = startDate === undefined ? "" : format.date(startDate);
		const days = endDate === undefined || endDate === startDate ? from : `${from}–${format.date(endDate)}`;
		return t(`kinds.${kind}`, {
			name: personName,
			days,
			month: month === undefined ? "" : format.month(month),
			hours: format.hours(count),
			count,
		});
	};
}

/** The page on which the thing of an item is seen, for the user with this id. */
function itemPath(item: Decision | Notice, userId: string): string {
	const isOwn = item.personId === userId;
	const month = item.month ?? (item.startDate === undefined ? null : monthOf(item.startDate));
	switch (item.kind) {
		case "leave":
		case "leave-cancel":
		case "leave-approved":
		case "leave-declined":
		case "leave-cancelled":
		case "leave-cancel-declined":
		case "leave-ended":
		case "leave-moved":
			return `/leave-requests?request=${item.aboutId ?? ""}`;
		case "balance-adjusted":
			return "/balance";
		case "resource-given":
			return "/resources";
		case "accounts-changed":
			return "/settings?tab=invoices";
		case "holiday-changed":
		case "holiday-adjusted":
			return "/annual-holiday";
		default: {
			const query = month === null ? "" : `?month=${month}`;
			return isOwn ? `/monthly-view${query}` : `/users/${item.personId}${query}`;
		}
	}
}
