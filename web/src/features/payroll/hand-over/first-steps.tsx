import { useQuery } from "@tanstack/react-query";
import type { DryRun, PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout/page.tsx";

interface FirstStepsProps {
	readonly run: DryRun;
	readonly settings: PayrollSettings;
}

/** What to do before the first payroll, in order; gone once something was handed over. */
export function FirstSteps({ run, settings }: FirstStepsProps) {
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
