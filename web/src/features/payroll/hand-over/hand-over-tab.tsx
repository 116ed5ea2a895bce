import { useQuery } from "@tanstack/react-query";
import type { DryRun } from "@tuntikirja/contract/payroll/schema.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { usePayrollSettings } from "#features/payroll/payroll-calls.ts";
import { DryRunTable } from "./dry-run-table.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { HandOver } from "./hand-over.tsx";

/** Months before the running one that can be chosen. */
const MONTHS_BACK = 12;

/** The next batch of a month and a pay group: what it would hand over, and what keeps someone out of it. */
export function HandOverTab() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	const thisMonth = monthOf(useToday());
	const months = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(thisMonth, -back));
	const settings = usePayrollSettings();
	const [asked, setMonth] = useSearchParam("month");
	const [group, setGroup] = useSearchParam("group");
	const month: Month = months.includes(asked) ? asked : addMonths(thisMonth, -1);
	const payGroups = settings.data?.payGroups ?? [];
	return (
		<>
			<div className="mb-3 flex flex-wrap gap-3">
				<Field label={t("month")}>
					<NativeSelect onChange={({ target }) => setMonth(target.value)} value={month}>
						{months.map((one) => (
							<option key={one} value={one}>
								{capitalised(format.month(one))}
							</option>
						))}
					</NativeSelect>
				</Field>
				{payGroups.length > 0 && (
					<Field label={t("payGroup")}>
						<NativeSelect onChange={({ target }) => setGroup(target.value)} value={group}>
							<option value="">{t("allPeople")}</option>
							{payGroups.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</NativeSelect>
					</Field>
				)}
			</div>
			<Run key={`${month} ${group}`} month={month} payGroupId={group === "" ? undefined : group} />
		</>
	);
}

interface RunProps {
	readonly month: Month;
	readonly payGroupId: string | undefined;
}

function Run({ month, payGroupId }: RunProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const query = useQuery(
		api.payroll.getDryRun.queryOptions({ input: { month, ...(payGroupId && { payGroupId }) } }),
	);
	const { data: settings } = usePayrollSettings();
	const run: DryRun | undefined = query.data;
	if (query.error && !run) return <QueryFailure query={query} title={t("runFailed")} />;
	if (!run) return <Skeleton className="h-96 w-full" />;
	return (
		<>
			{settings && <FirstSteps run={run} settings={settings} />}
			<HandOver run={run} />
			<DryRunTable run={run} />
		</>
	);
}
