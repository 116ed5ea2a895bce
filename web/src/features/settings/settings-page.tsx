import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useSearchChoice } from "#lib/address.ts";
import { withTexts } from "#lib/i18n/i18n.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { CompanySettings } from "./company/company-settings.tsx";

const HolidaysTab = lazy(async () => ({
	default: (await withTexts(import("./calendar/holidays-tab.tsx"), "preview")).HolidaysTab,
}));
const MonthsTab = lazy(() =>
	import("./calendar/months-tab.tsx").then((file) => ({ default: file.MonthsTab })),
);
const SecurityTab = lazy(async () => ({
	default: (await withTexts(import("./security/security-tab.tsx"), "security")).SecurityTab,
}));
const InvoicesTab = lazy(async () => ({
	default: (await withTexts(import("./invoices/invoices-tab.tsx"), "invoices")).InvoicesTab,
}));
const TogetherTab = lazy(async () => ({
	default: (await withTexts(import("./together/together-tab.tsx"), "day-types")).TogetherTab,
}));
const ReasonsTab = lazy(async () => ({
	default: (await withTexts(import("./reasons/reasons-tab.tsx"), "day-types")).ReasonsTab,
}));
// Its words are as large as the page.
const HistoryTab = lazy(async () => ({
	default: (await withTexts(import("./history/history-tab.tsx"), ["audit", "day-types", "reports"]))
		.HistoryTab,
}));
const RetentionTab = lazy(() =>
	import("./retention/retention-tab.tsx").then((file) => ({ default: file.RetentionTab })),
);

const TABS = [
	"company",
	"security",
	"together",
	"reasons",
	"invoices",
	"holidays",
	"months",
	"history",
	"retention",
] as const;
type Tab = (typeof TABS)[number];

const CONTENTS: Record<Tab, ComponentType> = {
	company: CompanySettings,
	security: SecurityTab,
	together: TogetherTab,
	reasons: ReasonsTab,
	invoices: InvoicesTab,
	holidays: HolidaysTab,
	months: MonthsTab,
	history: HistoryTab,
	retention: RetentionTab,
};

/** The tab that comes with the duty invoicing. */
const OF_INVOICING = ["invoices"] as const;

/** Settings of the whole company. The selected tab is in the URL. */
export function SettingsPage() {
	const { t } = useTranslation("settings");
	const { t: tShell } = useTranslation();
	const tabs = useProfile().role === "admin" ? TABS : OF_INVOICING;
	const [tab, setTab] = useSearchChoice<Tab>("tab", tabs);
	const Contents = CONTENTS[tab];
	return (
		<>
			<PageHeader title={tShell("nav.settings")} />
			<Tabs
				label={t("tabs.label")}
				onValue={setTab}
				tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
			>
				<Suspense fallback={<Skeleton className="h-96 w-full" />}>
					<Contents />
				</Suspense>
			</Tabs>
		</>
	);
}
