import { useQuery } from "@tanstack/react-query";
import type { DryRun, PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
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
import { HandOver } from "./hand-over.tsx";
import { Link } from "react-router-dom";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout/page.tsx";

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

interface FirstStepsProps {
	readonly run: DryRun;
	readonly settings: PayrollSettings;
}

/** What to do before the first payroll, in order; gone once something was handed over. */
function FirstSteps({ run, settings }: FirstStepsProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.first" });
	const format = useFormat();
	const isFirst = settings.nextBatch === 1;
	const { data } = useQuery({
		...api.payroll.getPayrollPeople.queryOptions({ input: {} }),
		enabled: isFirst,
	});
	if (!isFirst) return null;
	const unnumbered = data?.people.filter(({ employeeNumber }) => employeeNumber === "").length ?? 0;
	const open = run.people.filter(({ problems }) => problems.includes("month")).length;
	const steps = [
		{
			to: "?tab=wageTypes",
			text: t("wageTypes"),
			isDone: settings.wageTypes.length > 0 && run.lacking.length === 0,
			what: settings.wageTypes.length === 0 ? t("noWageTypes") : t("lackingTypes"),
		},
		{
			to: "?tab=employees",
			text: t("numbers"),
			isDone: data !== undefined && unnumbered === 0,
			what: t("unnumbered", { count: unnumbered }),
		},
		{
			to: `/month-end?month=${run.month}`,
			text: t("months", { month: format.month(run.month) }),
			isDone: open === 0,
			what: t("open", { count: open }),
		},
	];
	return (
		<Card className="mb-3" title={t("title")}>
			<ol className="grid gap-1">
				{steps.map(({ to, text, isDone, what }, index) => (
					<li className="flex min-h-8 items-baseline gap-x-2" key={to}>
						{isDone ? (
							<>
								<Icon className="shrink-0 self-center text-action" name="check" size={16} />
								<span className="sr-only">{t("done")}</span>
							</>
						) : (
							<span className="w-4 shrink-0 text-center text-muted tabular-nums">{index + 1}</span>
						)}
						<span>
							<Link className="text-action underline" to={to}>
								{text}
							</Link>{" "}
							{!isDone && <span className="text-muted">{what}</span>}
						</span>
					</li>
				))}
				<li className="flex min-h-8 items-baseline gap-x-2">
					<span className="w-4 shrink-0 text-center text-muted tabular-nums">{steps.length + 1}</span>
					{t("handOver")}
				</li>
			</ol>
		</Card>
	);
}
