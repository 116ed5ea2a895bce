import type { Register } from "@tuntikirja/contract/invoices/register-schema.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";

/** From not yet due to the oldest; the words say the same. */
const COLOURS = ["bg-chart", "bg-warn opacity-60", "bg-warn", "bg-minus opacity-60", "bg-minus"];

/** A row each on a phone, a column each where there is room. Here, because the style of all pages is loaded by each. */
const STYLE = `
.ageing dd { text-align: right; }
@media (width >= 40rem) {
	.ageing { grid: repeat(2, auto) / auto-flow 1fr; }
	.ageing dd { text-align: left; }
}`;

/** What is open and overdue, and how old it is. Undefined: not known yet. */
export function OpenSums({ sums }: { readonly sums: Register["sums"] | undefined }) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	return (
		<div className="mb-3 grid gap-3 wide:grid-cols-2 print:hidden">
			<FigureRow>
				<Figure label={t("register.open")} value={sums && format.euros(sums.open)} />
				<Figure
					label={t("register.overdue")}
					tone={sums && sums.overdue > 0 ? "warn" : undefined}
					value={sums && format.euros(sums.overdue)}
				/>
			</FigureRow>
			<Ageing ageing={sums?.ageing} />
		</div>
	);
}

/** Days past the due date, as a bar and as figures that add up to what is open. */
function Ageing({ ageing }: { readonly ageing: Register["sums"]["ageing"] | undefined }) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const heading = useId();
	const name = (fromDays: number, toDays: number | null) => {
		if (fromDays === 0) return t("register.notDue");
		return toDays === null
			? t("register.daysFrom", { days: fromDays - 1 })
			: t("register.days", { days: `${fromDays}–${toDays}` });
	};
	return (
		<section
			aria-labelledby={heading}
			className="rounded-card border border-line bg-card px-3 py-3 wide:px-4"
		>
			<h2 className="mb-2 text-table text-muted" id={heading}>
				{t("register.ageing")}
			</h2>
			<div aria-hidden="true" className="mb-2 flex h-2 gap-px overflow-hidden rounded-full bg-hover">
				{ageing?.map(
					({ fromDays, open }, index) =>
						open > 0 && <span className={COLOURS[index]} key={fromDays} style={{ flexGrow: open }} />,
				)}
			</div>
			<style href="ageing" precedence="table">
				{STYLE}
			</style>
			{ageing ? (
				<dl className="ageing grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
					{ageing.map(({ fromDays, toDays, open }, index) => (
						<div className={open > 0 ? "contents" : "contents max-sm:hidden"} key={fromDays}>
							<dt className="flex items-center gap-1.5 text-table text-muted">
								<span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${COLOURS[index]}`} />
								{name(fromDays, toDays)}
							</dt>
							<dd className="tabular-nums">{format.euros(open)}</dd>
						</div>
					))}
				</dl>
			) : (
				<Skeleton className="h-11 w-full" />
			)}
		</section>
	);
}
