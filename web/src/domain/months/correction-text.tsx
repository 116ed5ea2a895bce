import { useByText } from "./month-state-text.tsx";
import type { CorrectedEntry, MonthCorrection } from "@tuntikirja/contract/months/schema.ts";
import { shownHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import { useTranslation } from "react-i18next";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** What was and what shall be, why, what it changes, and what was decided. */
export function CorrectionText({ correction }: { readonly correction: MonthCorrection }) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const byText = useByText();
	const { askedBy, askedAt, date, before, after, balanceHours, isInvoiced, revenue, decision, notes } =
		correction;
	const effects = [
		...changedParts(before, after).map((part) => t(`correction.changed.${part}`)),
		...(balanceHours === null ? [] : [t("correction.balance", { hours: format.signedHours(balanceHours) })]),
		...(revenue === undefined ? [] : [t("correction.revenue", { euros: format.euros(revenue) })]),
	];
	return (
		<div className="min-w-0 flex-1 basis-72 text-table wrap-anywhere">
			<p>
				<b className="font-medium tabular-nums">{format.date(date)}</b>{" "}
				<EntryText entry={before} none={t("correction.added")} isGone={before !== null} />
				{" → "}
				<EntryText entry={after} none={t("correction.deleted")} />
			</p>
			<p>
				<q>{notes}</q>
			</p>
			<p className="text-muted">
				{byText(askedBy, askedAt)}
				{effects.length > 0 && <span className="tabular-nums"> · {effects.join(" · ")}</span>}
			</p>
			{isInvoiced && <p>{t("correction.invoiced")}</p>}
			{decision && (
				<p className={decision.isApproved ? "text-plus" : "text-minus"}>
					{t(decision.isApproved ? "acts.approveCorrection" : "acts.declineCorrection")}{" "}
					<span className="text-muted">{byText(decision.by, decision.at)}</span>
					{decision.notes !== "" && <span className="text-text"> – {decision.notes}</span>}
				</p>
			)}
		</div>
	);
}

/** What of an entry becomes another besides its hours. Of hidden leave the kind is not known. */
function changedParts(before: CorrectedEntry | null, after: CorrectedEntry | null) {
	if (before === null || after === null) return [];
	const parts = ["dayTypeId", "reasonId", "project", "label"] as const;
	const isKnown = before.dayTypeId !== undefined && after.dayTypeId !== undefined;
	const idOf = (entry: CorrectedEntry, part: (typeof parts)[number]) =>
		part === "dayTypeId" || part === "reasonId" ? entry[part] : entry[part]?.id;
	return isKnown ? parts.filter((part) => idOf(before, part) !== idOf(after, part)) : [];
}

interface EntryTextProps {
	readonly entry: CorrectedEntry | null;
	/** In its place when there is none. */
	readonly none: string;
	readonly isGone?: boolean;
}

function EntryText({ entry, none, isGone = false }: EntryTextProps) {
	const { t } = useTranslation("work-days");
	const { t: tMonths } = useTranslation("months");
	const format = useFormat();
	if (entry === null) return <i>{none}</i>;
	const { dayTypeId, project, label, notes } = entry;
	const what =
		dayTypeId === undefined
			? tMonths("correction.away")
			: [project?.name, label?.name].filter(Boolean).join(" · ") ||
				t(`dayTypes.${DAY_TYPE_LOOK[dayTypeId].name}`);
	const text = (
		<>
			{what}
			<ReasonName of={entry} /> {format.hours(shownHours(entry))}
			{notes !== "" && ` (${notes})`}
		</>
	);
	return isGone ? <s className="text-muted">{text}</s> : <span>{text}</span>;
}
