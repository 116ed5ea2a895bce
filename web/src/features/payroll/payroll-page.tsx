import { useTranslation } from "react-i18next";
import { useSearchChoice } from "#lib/address.ts";
import { PageHeader } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { BatchesTab } from "./batches/batches-tab.tsx";
import { PresetsTab } from "./files/presets-tab.tsx";
import { EmployeesTab } from "./settings/employees-tab.tsx";
import { HandOverTab } from "./hand-over/hand-over-tab.tsx";
import { ToPayTab } from "./to-pay/to-pay-tab.tsx";
import { WageTypesTab } from "./settings/wage-types-tab.tsx";

const TABS = ["handOver", "batches", "toPay", "wageTypes", "employees", "files"] as const;

/** What goes to payroll: the next batch, those before it, what else is to be paid out, and under which numbers payroll knows work and people. */
export function PayrollPage() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const { t: tShell } = useTranslation();
	const [tab, setTab] = useSearchChoice("tab", TABS);
	return (
		<>
			<PageHeader title={tShell("nav.payroll")} />
			<Tabs
				label={t("tabs.label")}
				onValue={setTab}
				tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
			>
				{tab === "handOver" && <HandOverTab />}
				{tab === "batches" && <BatchesTab />}
				{tab === "toPay" && <ToPayTab />}
				{tab === "wageTypes" && <WageTypesTab />}
				{tab === "employees" && <EmployeesTab />}
				{tab === "files" && <PresetsTab />}
			</Tabs>
		</>
	);
}
