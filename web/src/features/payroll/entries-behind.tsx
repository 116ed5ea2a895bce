import { useQuery } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { BehindEntry, HandedMonth } from "@tuntikirja/contract/payroll/handed-schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { sumBilledHours } from "#domain/sums.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { AlertText, Skeleton } from "#ui/feedback.tsx";

/** The row of a batch or of a dry run that is explained. */
interface ExplainedRow {
	readonly month: Month;
	readonly source: BehindEntry["source"];
	/** Where the wage type is that of one reason of absence. */
	readonly reasonId?: string | undefined;
	readonly number: string;
	readonly unit: HandedMonth["rows"][number]["unit"];
}

interface EntriesBehindProps {
	readonly userId: string;
	readonly row: ExplainedRow;
}

/** The entries that a row is made of as they are now, with their sum, and whether that is what was handed over. */
export function EntriesBehind({ userId, row }: EntriesBehindProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const { isAdmin } = useProfile();
	const { month, source, reasonId, number, unit } = row;
	const query = useQuery(api.payroll.getHandedMonth.queryOptions({ input: { userId, month } }));
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("behind.failed")} />;
	if (!data) return <Skeleton className="h-24 w-full" />;
	// Sources and reasons can have one number between them: each is a row of its own.
	const isOfRow = (one: Pick<BehindEntry, "source" | "reasonId">) =>
		one.source === source && one.reasonId === reasonId;
	const now = data.rows.find((one) => isOfRow(one) && one.number === number && one.unit === unit);
	const entries = data.entries.filter(isOfRow);
	return (
		<div className="grid w-full max-w-2xl grid-cols-1 gap-2 px-3 py-2 wide:px-4">
			{now && <Comparison isHandedOver={data.batches.length > 0} now={now} />}
			{entries.length > 0 && <Entries entries={entries} />}
			{source === "holiday" && <p className="text-table text-muted">{t("behind.saturdays")}</p>}
			{isAdmin && (
				<p>
					<Link className="text-action underline" to={`/users/${userId}?month=${month}`}>
						{t("behind.openMonth")}
					</Link>
				</p>
			)}
		</div>
	);
}

interface ComparisonProps {
	readonly now: HandedMonth["rows"][number];
	readonly isHandedOver: boolean;
}

/** The quantity of now, and where it differs the one that was handed over. */
function Comparison({ now: { quantity, handedOver, unit }, isHandedOver }: ComparisonProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	const text = (value: number) => `${format.number(value)} ${t(`units.${unit}`)}`;
	if (!isHandedOver) return <p>{t("behind.now", { now: text(quantity) })}</p>;
	if (quantity === handedOver) return <p>{t("behind.same", { now: text(quantity) })}</p>;
	return <AlertText>{t("behind.differs", { now: text(quantity), before: text(handedOver) })}</AlertText>;
}

/** A list and not a table: where the rows of the table around it are cards, those of an inner one would be, too. */
function Entries({ entries }: { readonly entries: readonly BehindEntry[] }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	const nameOf = ({ source, project, label }: BehindEntry) =>
		[project, label].filter(Boolean).join(" · ") || t(`sources.${source}`);
	const hours = (value: number) => `${format.number(value)} ${t("units.h")}`;
	return (
		<div className="text-left text-table tabular-nums">
			<ul aria-label={t("behind.title")}>
				{entries.map((entry, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- two entries of one day can be alike; none has a state
					<li className={LINE} key={index}>
						<span>{format.date(entry.date)}</span>
						<span className="min-w-0 wrap-anywhere">{nameOf(entry)}</span>
						<span className="text-right">{hours(entry.hours)}</span>
					</li>
				))}
			</ul>
			<p className={classNames(LINE, "font-bold")}>
				<span className="col-span-2">{t("behind.sum")}</span>
				<span className="text-right">{hours(sumBilledHours(entries.map((entry) => entry.hours)))}</span>
			</p>
		</div>
	);
}

const LINE = "grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-1 last:border-b-0";
