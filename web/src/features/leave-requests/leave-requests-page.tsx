import { useTranslation } from "react-i18next";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useState } from "react";
import { useLeaveToRequest } from "#domain/people/use-leave-to-request.ts";
import { useAddressChange, useSearchParam } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { withTexts } from "#lib/i18n/i18n.ts";
import { FilterBar } from "./filter-bar.tsx";
import { useRequestFilters } from "./use-request-filters.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Button } from "#ui/button.tsx";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { LongList } from "#domain/lists/long-list.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { useOpenRequests, useOwnRequests } from "./use-leave-requests.ts";
import { StateBadge } from "#domain/leave-requests/state-badge.tsx";

const RequestDialog = lazyDialog(() =>
	withTexts(import("./request-dialog.tsx"), "work-days").then((file) => file.RequestDialog),
);

const LeaveDialog = lazyDialog(() =>
	withTexts(import("#domain/planning/leave-dialog.tsx"), ["work-days", "planning"]).then(
		(file) => file.LeaveDialog,
	),
);

const VIEWS = ["own", "decide"] as const;
type View = (typeof VIEWS)[number];

/** The view of the address, or, for those who decide, first what waits for them; null: not known yet. */
function useView(canDecide: boolean, waiting: number | undefined): [View | null, (view: View) => void] {
	const [wanted, setWanted] = useSearchParam("view");
	// What was shown first stays, also after the last decision.
	const [first, setFirst] = useState<View | null>(null);
	if (first === null && waiting !== undefined) setFirst(waiting > 0 ? "decide" : "own");
	if (!canDecide) return ["own", setWanted];
	return [VIEWS.find((view) => view === wanted) ?? first, setWanted];
}

/** The user's requests of leave, and for those who decide what waits for them. */
export function LeaveRequestsPage() {
	const { t } = useTranslation("leave-requests");
	const { t: tShell } = useTranslation();
	const [params, changeAddress] = useAddressChange();
	const opened = params.get("request") ?? "";
	// The address can be sent to a lead, to whom the id of booked leave does not say whose it is.
	const show = ({ id, person }: Pick<LeaveRequest, "id" | "person">) =>
		changeAddress({ request: id, person: person.id });
	const [ask, setAsk] = useSearchParam("ask");
	const [wasAsked, setAsked] = useState(false);
	if (ask !== "" && !wasAsked) setAsked(true);
	const own = useOwnRequests();
	const { canDecide, query: open, requests } = useOpenRequests();
	const [view, setView] = useView(canDecide, requests?.length);
	const isDeciding = view === "decide";
	const query = isDeciding ? open : own;
	const isRequested = useLeaveToRequest().length > 0;
	const today = useToday();
	const list = (
		<RequestList
			empty={t(isDeciding ? "noneToDecide" : "noneOwn")}
			onOpen={show}
			requests={view === null ? undefined : isDeciding ? requests : own.data}
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
					<Button icon="plus" onClick={() => setAsk("1")} variant="primary">
						{t(isRequested ? "ask" : "add")}
					</Button>
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
						value={view ?? "own"}
					>
						{contents}
						{isDeciding && <OlderRequests query={open} />}
					</Tabs>
				) : (
					contents
				)}
			</div>
			{wasAsked && <LeaveDialog date={today} onClose={() => setAsk("")} open={ask !== ""} />}
			{opened !== "" && (
				<RequestDialog
					id={opened}
					key={opened}
					onClose={() => changeAddress({ request: null, person: null })}
					personId={params.get("person") ?? ""}
				/>
			)}
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
	readonly onOpen: (request: Pick<LeaveRequest, "id" | "person">) => void;
}

const NO_REQUESTS: readonly never[] = [];

/** Requests, one a line; a press opens the request. */
function RequestList({ requests, showsPerson, empty, onOpen }: RequestListProps) {
	const { t } = useTranslation("leave-requests");
	const { t: tDayTypes } = useTranslation("day-types");
	const daysText = useDaysText();
	const filters = useRequestFilters(showsPerson, requests ?? NO_REQUESTS);
	if (!requests) return <Skeleton className="h-48 w-full" />;
	if (requests.length === 0) return <EmptyState icon="calendar" text={empty} />;
	const found = requests.filter(filters.accepts);
	return (
		<>
			<FilterBar filters={filters} requests={requests} showsPerson={showsPerson} />
			{found.length === 0 ? (
				<EmptyState icon="search" text={t("noMatch")} />
			) : (
				<Card padded={false}>
					<ul>
						<LongList items={found} more={(count) => t("more", { count })}>
							{({ id, person, dayTypeId, reasonId, dates, status, isBooked, replaces }) => (
								<li className="border-b border-line last:border-b-0" key={id}>
									<button
										className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-hover"
										onClick={() => onOpen({ id, person })}
										type="button"
									>
										<span className="min-w-0 font-medium wrap-anywhere">
											{showsPerson ? person.name : daysText(dates)}
										</span>
										<StateBadge isBooked={isBooked} state={status.state} />
										<span className="flex flex-wrap gap-x-3 text-table text-muted tabular-nums">
											<DayTypeChip label={tDayTypes(DAY_TYPE_LOOK[dayTypeId].name)} type={dayTypeId} />
											<ReasonName before="" of={{ reasonId }} />
											{showsPerson && <span>{daysText(dates)}</span>}
											<span>{t("days", { count: dates.length })}</span>
											{replaces.length > 0 && <span>{t("changed")}</span>}
										</span>
									</button>
								</li>
							)}
						</LongList>
					</ul>
				</Card>
			)}
		</>
	);
}
