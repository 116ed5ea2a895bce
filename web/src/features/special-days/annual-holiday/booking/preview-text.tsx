import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { isoWeek } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import type { BookingPreview } from "./booking-preview.ts";

export interface PreviewTextProps {
	readonly kind: "holiday" | "payment";
	readonly preview: BookingPreview;
	readonly balance: Balance | undefined;
}

/** The used days with their reasons, the remaining days, and that the balance does not change. */
export function PreviewText({ kind, preview, balance }: PreviewTextProps) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const { days, weekdays, alongside, remaining, earnedForNext, dates } = preview;
	return (
		<div className="grid gap-1">
			<p className="text-lead font-bold">{t("preview.uses", { count: days })}</p>
			{dates.length > 0 && (
				<ul className="text-table text-muted">
					<li>{t(kind === "payment" ? "preview.payments" : "preview.weekdays", { count: weekdays })}</li>
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
					: t("preview.remaining", { count: remaining })}
			</p>
			{earnedForNext !== null && (
				<p className="text-table text-muted">
					{t("preview.sources", { left: remaining + days - earnedForNext, count: earnedForNext })}
				</p>
			)}
			{balance && (
				<p className="text-table text-muted">
					{t(kind === "payment" ? "preview.balanceOfPayment" : "preview.balance", {
						hours: format.signedHours(balance.balance),
					})}
				</p>
			)}
		</div>
	);
}

const REASONS = ["weekend", "day-off", "already-holiday"] as const;

/** Days of the range that use no holiday. */
function Skipped({ preview: { skipped } }: Pick<PreviewTextProps, "preview">) {
	const { t } = useTranslation("annual-holiday");
	const parts = REASONS.flatMap((reason) => {
		const count = skipped.filter((day) => day.reason === reason).length;
		return count > 0 ? [t(`preview.skipped.${reason}`, { count })] : [];
	});
	if (parts.length === 0) return null;
	return <p className="text-table text-muted">{t("preview.left", { days: parts.join(", ") })}</p>;
}
