import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchChoice } from "#lib/address/search-param.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { CompanySettings } from "./company/company-settings.tsx";

const HolidaysTab = lazy(() =>
	import("./calendar/holidays-tab.tsx").then((file) => ({ default: file.HolidaysTab })),
);
const MonthsTab = lazy(() =>
	import("./calendar/months-tab.tsx").then((file) => ({ default: file.MonthsTab })),
);
const HistoryTab = lazy(() =>
	import("./history/history-tab.tsx").then((file) => ({ default: file.HistoryTab })),
);
const RetentionTab = lazy(() =>
	import("./history/retention-tab.tsx").then((file) => ({ default: file.RetentionTab })),
);

const TABS = ["company", "holidays", "months", "history", "retention"] as const;
type Tab = (typeof TABS)[number];

const CONTENTS: Record<Tab, ComponentType> = {
	company: CompanySettings,
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
	const tabs = useRef<HTMLDivElement>(null);
	// On a phone the tabs do not fit: scroll to the selected one.
	useEffect(() => {
		const chosen = tabs.current?.querySelector(`[value="${tab}"]`);
		chosen?.parentElement?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [tab]);
	const Contents = CONTENTS[tab];
	return (
		<>
			<PageHeader title={tShell("nav.settings")} />
			<div className="mb-4 overflow-x-auto pb-1" ref={tabs}>
				<SegmentedControl
					className="w-max whitespace-nowrap"
					label={t("tabs.label")}
					onChange={setTab}
					segments={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
					value={tab}
				/>
			</div>
			<Suspense fallback={<Skeleton className="h-96 w-full" />}>
				<Contents />
			</Suspense>
		</>
	);
}
