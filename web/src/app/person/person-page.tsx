import { Suspense, type ComponentType, type LazyExoticComponent, lazy } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";
import { useQuery } from "@tanstack/react-query";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { RecordOwnerContext } from "#domain/people/record-owner.ts";
import { useAddressChange, useCrumbName } from "#lib/address.ts";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { api } from "#lib/api-client.ts";
import { PERSON_TAB_REACH, type PersonTabId } from "./person-tab-reach.ts";
import type { Namespace } from "i18next";
import { withTexts } from "#lib/i18n/i18n.ts";

/** A tab with its texts, fetched when it is first opened. */
function tab(texts: Namespace, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
	return lazy(async () => ({ default: await withTexts(load(), texts) }));
}

/** The pages of a person's own records, each for the person of the address. */
const PERSON_TABS: Readonly<Record<PersonTabId, LazyExoticComponent<ComponentType>>> = {
	month: tab(["work-days"], () =>
		import("#features/month/monthly-view-page.tsx").then((file) => file.MonthlyViewPage),
	),
	balance: tab(["balance", "work-days", "explanations"], () =>
		import("#features/balance/balance-page.tsx").then((file) => file.BalancePage),
	),
	leave: tab(["annual-holiday"], () =>
		import("#features/special-days/annual-holiday/annual-holiday-page.tsx").then(
			(file) => file.AnnualHolidayPage,
		),
	),
	contracts: tab(["contracts", "preview", "day-types"], () =>
		import("#features/employment-contracts/person/person-contracts-page.tsx").then(
			(file) => file.PersonContractsPage,
		),
	),
	wages: tab(["wages", "preview"], () =>
		import("#features/wages/person-wages-tab.tsx").then((file) => file.PersonWagesTab),
	),
	availability: tab("my-availability", () =>
		import("#features/availability/all-people/person-availability.tsx").then(
			(file) => file.PersonAvailability,
		),
	),
	projects: tab(["projects"], () =>
		import("#features/projects/person-projects.tsx").then((file) => file.PersonProjects),
	),
	resources: tab(["resources"], () =>
		import("#features/resources/resources-page.tsx").then((file) => file.ResourcesPage),
	),
	documents: tab(["documents"], () =>
		import("#features/documents/documents-page.tsx").then((file) => file.DocumentsPage),
	),
	history: tab(["settings", "audit", "day-types", "reports"], () =>
		import("#features/settings/history/entry-history-page.tsx").then((file) => file.PersonHistory),
	),
};

/** A person for whom the user acts: their records, as they see them themselves. The selected tab is in the address. */
export function PersonPage() {
	const { t } = useTranslation("team");
	const { id = "" } = useParams();
	const { id: ownId, role } = useProfile();
	const { query, person, isKnown } = usePerson(id);
	const [tab, setTab] = useTab(role);
	const tabs = useTabs(role);
	useCrumbName(person?.name);
	if (id === ownId && tab === "month") return <Navigate replace to="/monthly-view" />;
	if (query.error && !isKnown) return <QueryFailure query={query} title={t("failed")} />;
	if (isKnown && !person) return <EmptyState icon="users" text={t("notYours")} />;
	const Contents = PERSON_TABS[tab];
	return (
		<RecordOwnerContext value={id}>
			<p className="mb-3 flex min-h-control items-center gap-2 rounded-control border border-line bg-tint px-3 py-2">
				<Icon className="shrink-0 text-action" name="user" />
				<span className="min-w-0 break-words">
					<b className="font-bold">{person?.name ?? "…"}</b>{" "}
					<span>{t(tab === "month" ? "acting" : "actingFor")}</span>
				</span>
			</p>
			<Tabs label={t("tabs.label")} onValue={setTab} tabs={tabs} value={tab}>
				<Suspense fallback={<Skeleton className="h-80 w-full" />}>
					<Contents key={`${id}/${tab}`} />
				</Suspense>
			</Tabs>
		</RecordOwnerContext>
	);
}

type Role = ReturnType<typeof useProfile>["role"];

function tabsOf(role: Role): PersonTabId[] {
	const ids = Object.keys(PERSON_TAB_REACH) as PersonTabId[];
	return ids.filter((id) => role === "admin" || PERSON_TAB_REACH[id] === "leads");
}

function useTabs(role: Role) {
	const { t } = useTranslation("team");
	return tabsOf(role).map((value) => ({ value, label: t(`tabs.${value}`) }));
}

/** The tab in the address. Another one leaves behind what the address says of the one before. */
function useTab(role: Role): [PersonTabId, (tab: PersonTabId) => void] {
	const [params, change] = useAddressChange();
	const chosen = tabsOf(role).find((id) => id === params.get("tab")) ?? "month";
	return [
		chosen,
		(tab) => {
			const others = [...params.keys()].map((name) => [name, null] as const);
			change({ ...Object.fromEntries(others), tab: tab === "month" ? null : tab });
		},
	];
}

/** The person of an id, if the user acts for them: one of their people, and for admins one who has left as well. */
function usePerson(id: string) {
	const isAdmin = useProfile().role === "admin";
	const led = useQuery(api.team.getLedPeople.queryOptions({ input: {} }));
	const working = led.data?.people.find((one) => one.id === id);
	const isElsewhere = isAdmin && led.data !== undefined && working === undefined;
	const all = useQuery(api.users.getUsers.queryOptions({ input: {}, enabled: isElsewhere }));
	const person = working ?? all.data?.users.find((one) => one.id === id);
	const query = isElsewhere ? all : led;
	return {
		query,
		/** Undefined while loading, and for a person for whom the user does not act. */
		person,
		isKnown: query.data !== undefined,
	};
}
