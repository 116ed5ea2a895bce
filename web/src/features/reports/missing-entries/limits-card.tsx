import { useQuery } from "@tanstack/react-query";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { ReferencePeriodFigures } from "#domain/reference-period/reference-period-figures.tsx";
import { useReferencePeriod } from "#domain/reference-period/use-reference-period.ts";
import { useWarningTexts } from "#domain/reference-period/limit-warnings.tsx";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout/page.tsx";

/** Who passes a limit of the Working Hours Act, or will, in the period of the month. Nothing if all are within them. */
export function LimitsCard({ month }: { readonly month: Month }) {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const format = useFormat();
	const date = earlier(useToday(), lastDay(month));
	const query = useQuery(api.balance.getReferencePeriods.queryOptions({ input: { date } }));
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	const warned = data?.periods.filter(({ warnings, shortRests }) => warnings.length > 0 || shortRests) ?? [];
	const [first] = warned;
	if (first === undefined) return null;
	const range = { from: format.date(first.startDate), to: format.date(first.endDate) };
	return (
		<Card padded={false} title={t("title", range)}>
			<ul className="divide-y divide-line">
				{warned.map((period) => (
					<WarnedPerson date={date} key={period.userId} period={period} />
				))}
			</ul>
		</Card>
	);
}

interface WarnedPersonProps {
	readonly period: ListedReferencePeriod;
	readonly date: LocalDate;
}

/** A person with the warnings, which open to the figures behind them. */
function WarnedPerson({ period, date }: WarnedPersonProps) {
	const texts = useWarningTexts(period);
	const [open, setOpen] = useState(false);
	return (
		<li className="px-4 py-2">
			<button
				aria-expanded={open}
				className="flex min-h-6 w-full items-center gap-1 text-left font-medium pointer-coarse:min-h-11"
				onClick={() => setOpen(!open)}
				type="button"
			>
				<Icon name={open ? "chevron-down" : "chevron-right"} size={16} />
				{period.name}
			</button>
			{texts.map((text) => (
				<p className="pl-5 text-muted" key={text}>
					{text}
				</p>
			))}
			{open && <FiguresOf date={date} userId={period.userId} />}
		</li>
	);
}

function FiguresOf({ userId, date }: { readonly userId: string; readonly date: LocalDate }) {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const query = useReferencePeriod({ userId, date });
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<div className="py-2">
			{data ? <ReferencePeriodFigures period={data} /> : <Skeleton className="h-24 w-full" />}
		</div>
	);
}
