import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { isoWeek } from "@tuntikirja/contract/kernel/local-date.ts";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import type { BookingPreview, DateSpan } from "#domain/holidays/booking-preview.ts";

const AwayText = lazy(() =>
	import("./away-text.tsx").then((file) => ({
		default: file.AwayText,
	})),
);

export interface PreviewTextProps {
	readonly kind: "holiday" | "payment";
	readonly span: DateSpan | null;
	readonly preview: BookingPreview;
	readonly balance: Balance | undefined;
	/** Days that wait for a decision with these; null: none is requested. */
	readonly requested: number | null;
}

/** The used days with their reasons, the remaining days, and that the balance does not change. */
export function PreviewText({ kind, span, preview, balance, requested }: PreviewTextProps) {
	const { t } = useTranslation("annual-holiday");
	const { role } = useProfile();
	const format = useFormat();
	const { days, weekdays, alongside, remaining, ofForecast, dates, kinds } = preview;
	return (
		<div className="grid gap-1">
			<p className="text-lead font-bold">{t("preview.uses", { count: days })}</p>
			{dates.length > 0 && (
				<ul className="text-table text-muted">
					<li>{t(kind === "payment" ? "preview.payments" : "preview.weekdays", { count: weekdays })}</li>
					{kinds.saturdays > 0 && <li>{t("how.saturdays", { count: kinds.saturdays })}</li>}
					{alongside.map(({ date, reason }) => (
						<li key={`${date}-${reason}`}>
							{reason === "week-saturday"
								? t("preview.weekSaturday", { week: isoWeek(date) })
								: t("preview.looseSaturday", { date: format.date(date) })}
						</li>
					))}
				</ul>
			)}
			<Skipped preview={preview} />
			<p className={classNames("font-medium", remaining < 0 && "text-minus")}>
				{remaining < 0
					? t("preview.tooMany", { count: -remaining })
					: requested === null
						? t("preview.remaining", { count: remaining })
						: t("requestedLeft", { requested, left: remaining })}
			</p>
			{ofForecast !== null && (
				<p className="text-table text-muted">
					{t("preview.sources", { left: remaining + days - ofForecast, count: ofForecast })}
				</p>
			)}
			{balance && (
				<p className="text-table text-muted">
					{t(kind === "payment" ? "preview.balanceOfPayment" : "preview.balance", {
						hours: format.signedHours(balance.balance),
					})}
				</p>
			)}
			{role === "admin" && span && kind === "holiday" && (
				<Suspense>
					<AwayText span={span} />
				</Suspense>
			)}
		</div>
	);
}

/** Days of the range that use no holiday, by kind. A Sunday never does. */
function Skipped({ preview: { kinds } }: Pick<PreviewTextProps, "preview">) {
	const { t } = useTranslation("annual-holiday");
	const parts = (["freeSaturdays", "dayOffs", "alreadyHoliday"] as const).flatMap((kind) =>
		kinds[kind] > 0 ? [t(`preview.skipped.${kind}`, { count: kinds[kind] })] : [],
	);
	if (parts.length === 0) return null;
	return <p className="text-table text-muted">{t("preview.left", { days: parts.join(", ") })}</p>;
}
