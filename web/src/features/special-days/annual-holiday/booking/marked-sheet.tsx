import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { BookingPreview, DateSpan } from "#domain/holidays/booking-preview.ts";
import { shortSpan } from "#features/special-days/annual-holiday/short-span.ts";

export interface MarkedSheetProps {
	readonly span: DateSpan;
	/** What the days use; null: a reason why they cannot be booked is in its place. */
	readonly preview: BookingPreview | null;
	/** In place of what the days use, or a question before they are booked. */
	readonly note: string | null;
	readonly onClear: () => void;
	/** Goes to the form, which has a note and the whole calculation. */
	readonly onDetails: () => void;
	/** The buttons of the form. */
	readonly children: ReactNode;
}

/**
 * The days that were tapped and what they use, at the thumb: the form is out of sight below the year. It leaves the year free,
 * because another tap corrects the days.
 */
export function MarkedSheet({ span, preview, note, onClear, onDetails, children }: MarkedSheetProps) {
	const { t } = useTranslation("annual-holiday");
	const days = shortSpan(span);
	const remaining = preview?.remaining ?? 0;
	return (
		<section
			aria-label={t("sheet.label")}
			className="fixed inset-x-0 bottom-(--bottom-bar) z-20 rounded-t-[16px] border-t border-line bg-card shadow-float print:hidden"
		>
			<div className="mx-auto grid max-w-3xl gap-1 px-4 py-2">
				<div className="flex items-center justify-between gap-2">
					<p aria-live="polite" className="min-w-0 text-lead tabular-nums">
						<span className="font-bold">{days}</span>
						{preview && (
							<>
								{` · ${t("sheet.days", { count: preview.days })} · `}
								<span className={classNames(remaining < 0 && "text-minus")}>
									{remaining < 0
										? t("sheet.tooMany", { count: -remaining })
										: t("sheet.left", { count: remaining })}
								</span>
							</>
						)}
					</p>
					<IconButton className="-mr-2" icon="close" label={t("plan.clear")} onClick={onClear} />
				</div>
				{preview && span.from === span.to && note === null && (
					<p className="hidden text-muted pointer-coarse:block">{t("sheet.lastDay")}</p>
				)}
				{note !== null && <p className="text-muted">{note}</p>}
				<div className="flex flex-wrap items-center justify-between gap-2 pb-1">
					<Button className="-ml-2" onClick={onDetails} variant="quiet">
						{t("sheet.details")}
					</Button>
					<div className="ml-auto flex flex-wrap justify-end gap-2">{children}</div>
				</div>
			</div>
		</section>
	);
}
