import type { Namespace } from "i18next";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchChoice } from "#lib/address/search-param.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { CompanySettings } from "./company/company-settings.tsx";

const HolidaysTab = lazy(() =>
	import("./calendar/holidays-tab.tsx").then((file) => ({ default: file.HolidaysTab })),
);
const MonthsTab = lazy(() =>
	import("./calendar/months-tab.tsx").then((file) => ({ default: file.MonthsTab })),
);
const SecurityTab = lazy(async () => {
	const [file] = await Promise.all([import("./security/security-tab.tsx"), loadTexts("security")]);
	return { default: file.SecurityTab };
});
const TogetherTab = lazy(async () => {
	const [file] = await Promise.all([import("./together/together-tab.tsx"), loadTexts("day-types")]);
	return { default: file.TogetherTab };
});
// Its words are as large as the page.
const HistoryTab = lazy(async () => {
	const texts = ["audit", "day-types", "reports"] as unknown as Namespace;
	const [file] = await Promise.all([import("./history/history-tab.tsx"), loadTexts(texts)]);
	return { default: file.HistoryTab };
});
const RetentionTab = lazy(() =>
	import("./retention/retention-tab.tsx").then((file) => ({ default: file.RetentionTab })),
);

const TABS = ["company", "security", "together", "holidays", "months", "history", "retention"] as const;
type Tab = (typeof TABS)[number];

const CONTENTS: Record<Tab, ComponentType> = {
	company: CompanySettings,
	security: SecurityTab,
	together: TogetherTab,
	holidays: HolidaysTab,
	months: MonthsTab,
	history: HistoryTab,
	retention: RetentionTab,
};

/** Settings of the whole company. The selected tab is in the URL. */
export function SettingsPage() {
	const { t } = useTranslation("settings");
	const { t: tShell } = useTranslation();
	const [tab, setTab] = useSearchChoice("tab", TABS);
	const Contents = CONTENTS[tab];
	return (
		<>
			<PageHeader title={tShell("nav.settings")} />
			<Tabs
				label={t("tabs.label")}
				onValue={setTab}
				tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
			>
				<Suspense fallback={<Skeleton className="h-96 w-full" />}>
					<Contents />
				</Suspense>
			</Tabs>
		</>
	);
}
