import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchChoice, useSearchParam } from "#lib/address.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { LongList } from "#domain/lists/long-list.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { useOpenRequests, useOwnRequests } from "./use-leave-requests.ts";
import { StateBadge } from "#domain/leave-requests/state-badge.tsx";

const RequestDialog = lazyDialog(() => import("./request-dialog.tsx").then((file) => file.RequestDialog));

const VIEWS = ["own", "decide"] as const;

/** The user's requests of leave, and for those who decide what waits for them. */
export function LeaveRequestsPage() {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const [view, setView] = useSearchChoice("view", VIEWS);
	const [opened, setOpened] = useSearchParam("request");
	const own = useOwnRequests();
	const { canDecide, query: open, requests } = useOpenRequests();
	const isDeciding = canDecide && view === "decide";
	const query = isDeciding ? open : own;
	const list = (
		<RequestList
			empty={t(isDeciding ? "noneToDecide" : "noneOwn")}
			onOpen={setOpened}
			requests={isDeciding ? requests : own.data}
			showsPerson={isDeciding}
		/>
	);
	const contents = query.error && !query.data ? <QueryFailure query={query} title={t("failed")} /> : list;
	const count = requests?.length ?? 0;
	const labels = {
		own: t("views.own"),
		decide: t(open.hasNextPage ? "views.decideMore" : "views.decide", { count }),
	};
	return (
		<>
			<PageHeader
				actions={
					<Link className={buttonClass("secondary")} to="/annual-holiday">
						{t("ask")}
					</Link>
				}
				title={tShell("nav.leaveRequests")}
			/>
			<div className="max-w-3xl">
				{canDecide ? (
					<Tabs
						label={tShell("nav.leaveRequests")}
						onValue={setView}
						tabs={VIEWS.map((value) => ({
							value,
							label: labels[value],
						}))}
						value={view}
					>
						{contents}
						{isDeciding && <OlderRequests query={open} />}
					</Tabs>
				) : (
					contents
				)}
			</div>
			{opened !== "" && <RequestDialog id={opened} key={opened} onClose={() => setOpened("")} />}
		</>
	);
}

interface OlderRequestsProps {
	readonly query: {
		readonly hasNextPage: boolean;
		readonly isFetchingNextPage: boolean;
		readonly isFetchNextPageError: boolean;
		readonly fetchNextPage: () => Promise<unknown>;
	};
}

/** Brings the next page of requests to decide, where there is one. */
function OlderRequests({ query }: OlderRequestsProps) {
	const { t } = useTranslation("leave-requests");
	if (!query.hasNextPage) return null;
	return (
		<div className="grid justify-items-center gap-2 p-3">
			{query.isFetchNextPageError && (
				<p className="text-minus" role="alert">
					{t("failed")}
				</p>
			)}
			<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
				{t("older")}
			</Button>
		</div>
	);
}

interface RequestListProps {
	readonly requests: readonly LeaveRequest[] | undefined;
	/** The name of the person is in each line. */
	readonly showsPerson: boolean;
	readonly empty: string;
	readonly onOpen: (id: string) => void;
}

/** Requests, one a line; a press opens the request. */
function RequestList({ requests, showsPerson, empty, onOpen }: RequestListProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tDayTypes } = useTranslation("day-types");
	const daysText = useDaysText();
	if (!requests) return <Skeleton className="h-48 w-full" />;
	if (requests.length === 0) return <EmptyState icon="calendar" text={empty} />;
	return (
		<Card padded={false}>
			<ul>
				<LongList items={requests} more={(count) => t("more", { count })}>
					{({ id, person, dayTypeId, dates, status }) => (
						<li className="border-b border-line last:border-b-0" key={id}>
							<button
								className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-hover"
								onClick={() => onOpen(id)}
								type="button"
							>
								<span className="min-w-0 font-medium wrap-anywhere">
									{showsPerson ? person.name : daysText(dates)}
								</span>
								<StateBadge state={status.state} />
								<span className="flex flex-wrap gap-x-3 text-table text-muted tabular-nums">
									<DayTypeChip label={tDayTypes(DAY_TYPE_LOOK[dayTypeId].name)} type={dayTypeId} />
									{showsPerson && <span>{daysText(dates)}</span>}
									<span>{t("days", { count: dates.length })}</span>
								</span>
							</button>
						</li>
					)}
				</LongList>
			</ul>
		</Card>
	);
}
