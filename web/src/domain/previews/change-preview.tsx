import { useTranslation } from "react-i18next";
import { errorMessage, refusedDates } from "#lib/error-message.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { dateList } from "./date-list.ts";
import type { PreviewQuery } from "./use-preview.ts";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

interface PreviewFigure {
	readonly label: string;
	/** Already formatted. */
	readonly value: string;
	readonly unit: string;
}

export interface PreviewEffect {
	/** The total effect, where that is more than the sum of the months. */
	readonly figures: {
		readonly before: PreviewFigure;
		readonly after: PreviewFigure;
		readonly change: string;
		/** Whether the change is for the better: 1, for the worse: −1, or none: 0. */
		readonly gain: number;
	} | null;
	readonly notices: readonly string[];
	/** Shown in place of the table when no month changes. */
	readonly nothing: string;
	readonly table: PreviewTable;
}

export interface ChangePreviewProps {
	/** Null while it is counted, and when it was refused. */
	readonly effect: PreviewEffect | null;
	readonly preview: PreviewQuery<unknown>;
}

const TONES = ["minus", undefined, "plus"] as const;

/** What a change does to the past, before it is saved. */
export function ChangePreview({ effect, preview }: ChangePreviewProps) {
	const { t } = useTranslation("preview");
	if (effect) return <Effect effect={effect} />;
	if (preview.isCurrent && preview.error) return <Refusal preview={preview} />;
	return (
		<div aria-busy="true" aria-label={t("loading")} role="status">
			<Skeleton className="h-40 w-full" />
		</div>
	);
}

function Effect({ effect }: { readonly effect: PreviewEffect }) {
	const { figures, notices, nothing, table } = effect;
	const hasMonths = table.rows.length > 0;
	return (
		<div className="grid gap-3">
			{figures && (hasMonths || figures.gain !== 0) && (
				<FigureRow>
					<Figure {...figures.before} />
					<Figure {...figures.after} change={figures.change} tone={TONES[figures.gain + 1]} />
				</FigureRow>
			)}
			{notices.map((text) => (
				<p className="flex gap-2" key={text}>
					<Icon className="mt-0.5 shrink-0 text-warn" name="alert" size={16} />
					{text}
				</p>
			))}
			{hasMonths ? <TouchedMonths table={table} /> : <p className="text-muted">{nothing}</p>}
		</div>
	);
}

/** The server names at most this many days, the first ones. */
const MOST_DATES = 31;

/** The error with which saving would be refused. A network failure can be retried. */
function Refusal({ preview: { error, isFetching, refetch } }: Pick<ChangePreviewProps, "preview">) {
	const { t } = useTranslation("preview");
	const { t: tShell } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	const dates = refusedDates(error);
	const key = dates.length < MOST_DATES ? "days" : "daysAndMore";
	return (
		<div className="grid justify-items-start gap-2" role="alert">
			<p className="font-medium text-minus">{errorMessage(error, tErrors)}</p>
			{dates.length > 0 && <p>{t(key, { days: dateList(dates, format) })}</p>}
			<Button icon="refresh" loading={isFetching} onClick={() => void refetch()}>
				{tShell("retry")}
			</Button>
		</div>
	);
}

/** Month or person, then numbers. */
type Cells = readonly string[];

interface PreviewTable {
	readonly caption: string;
	readonly heads: Cells;
	/** Whether the numbers are euros: negative ones then have a colour. */
	readonly isMoney: boolean;
	readonly rows: readonly {
		readonly key: string;
		readonly cells: Cells;
		/** Of a month that is over or locked. */
		readonly badge: string | null;
	}[];
	readonly total: Cells;
}

const NARROW = "max-sm:px-1";

/** Line by line what is now, what would be, and the change; the sums stay in sight. */
function TouchedMonths({
	table: { caption, heads, isMoney, rows, total },
}: {
	readonly table: PreviewTable;
}) {
	const toneOf = (text: string) => isMoney && text.startsWith("−") && "text-minus";
	return (
		// In line with the text above it; on a phone five columns fit into a dialog then.
		<Table caption={caption} frameClass="-mx-3" maxHeight="max-h-[60vh]">
			<thead>
				<tr>
					{heads.map((head, index) => (
						<HeadCell
							className={classNames(NARROW, "max-sm:whitespace-normal")}
							key={head}
							numeric={isNumber(index)}
						>
							{head}
						</HeadCell>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, cells, badge }) => (
					<tr key={key}>
						{cells.map((text, index) => (
							<Cell className={classNames(NARROW, toneOf(text))} key={heads[index]} numeric={isNumber(index)}>
								{/* On a phone the year goes under the month, and the change, which matters most, stays in sight. */}
								<span className={isNumber(index) ? "whitespace-nowrap" : "sm:whitespace-nowrap"}>{text}</span>
								{badge && !isNumber(index) && (
									<>
										{" "}
										<Badge tone="warn">{badge}</Badge>
									</>
								)}
							</Cell>
						))}
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					{total.map((text, index) => (
						<TotalCell
							className={classNames(NARROW, toneOf(text))}
							key={heads[index]}
							numeric={isNumber(index)}
						>
							{text}
						</TotalCell>
					))}
				</tr>
			</tfoot>
		</Table>
	);
}

/** The month or person before them is none. */
function isNumber(index: number): boolean {
	return index > 0;
}
