import { hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { ExportMenu, ShownTablesProvider } from "#features/reports/frame/export-menu.tsx";
import { useSearchChoice } from "#lib/address.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { BoughtTab } from "./bought-tab.tsx";
import { FlexTab } from "./flex-tab.tsx";
import { HolidayTab } from "./holiday-tab.tsx";
import { useDays, type Days } from "./use-days.ts";
import { WorkTab } from "./work-tab.tsx";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";

const TermsDialog = lazyDialog(() => import("./terms-dialog.tsx").then((file) => file.TermsDialog));

const TABS = ["holiday", "flex", "work", "bought"] as const;

/** What the earlier day is for; work in progress needs none. */
const SINCE = { holiday: "since", flex: "since", work: null, bought: "after" } as const;

/** What the company owes, or is owed for work, at the end of a day: for its books. */
export function LiabilitiesPage() {
	const { t } = useTranslation("liability");
	const { t: tShell } = useTranslation();
	const profile = useProfile();
	const days = useDays();
	const [chosen, setTab] = useSearchChoice("tab", TABS);
	const [isEdited, setEdited] = useState(false);
	// Prices of customers are of another duty than wages.
	const tabs = TABS.filter((tab) => tab !== "work" || hasDuty(profile, "invoicing"));
	const tab = tabs.find((one) => one === chosen) ?? "holiday";
	return (
		<ShownTablesProvider>
			<PageHeader
				actions={
					<>
						<Button icon="edit" onClick={() => setEdited(true)}>
							{t("terms.title")}
						</Button>
						<ExportMenu name={`${t(`tabs.${tab}`)}-${days.at}`} />
					</>
				}
				title={tShell("nav.liabilities")}
			/>
			<Tabs
				label={t("tabs.label")}
				onValue={setTab}
				tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
			>
				<DayFields days={days} sinceLabel={SINCE[tab] && t(SINCE[tab])} />
				{tab === "holiday" && <HolidayTab days={days} />}
				{tab === "flex" && <FlexTab days={days} />}
				{tab === "work" && <WorkTab at={days.at} />}
				{tab === "bought" && <BoughtTab days={days} />}
			</Tabs>
			{isEdited && <TermsDialog onClose={() => setEdited(false)} />}
		</ShownTablesProvider>
	);
}

interface DayFieldsProps {
	readonly days: Days;
	/** What the earlier day is for; null: it is not needed. */
	readonly sinceLabel: string | null;
}

/** The two days of a liability. */
function DayFields({ days: { at, since, showDays }, sinceLabel }: DayFieldsProps) {
	const { t } = useTranslation("liability");
	const locale = useDateLocale();
	return (
		<div className="mb-4 grid max-w-md grid-cols-2 gap-3">
			<DateField
				align="left"
				label={t("at")}
				locale={locale}
				onValue={(date) => date !== null && showDays({ at: date })}
				value={at}
			/>
			{sinceLabel !== null && (
				<DateField
					label={sinceLabel}
					locale={locale}
					onValue={(date) => date !== null && showDays({ since: date })}
					value={since}
				/>
			)}
		</div>
	);
}
