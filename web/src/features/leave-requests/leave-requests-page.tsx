import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchChoice, useSearchParam } from "#lib/address/search-param.ts";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { OlderRequests } from "./older-requests.tsx";
import { RequestList } from "./request-list.tsx";
import { useOpenRequests, useOwnRequests } from "./use-leave-requests.ts";

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
