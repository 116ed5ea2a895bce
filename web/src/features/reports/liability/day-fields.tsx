import { useTranslation } from "react-i18next";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import type { Days } from "./use-days.ts";

interface DayFieldsProps {
	readonly days: Days;
	/** What the earlier day is for; null: it is not needed. */
	readonly sinceLabel: string | null;
}

/** The two days of a liability. */
export function DayFields({ days: { at, since, showDays }, sinceLabel }: DayFieldsProps) {
	const { t } = useTranslation("liability");
	const locale = useDateLocale();
	return (
		<div className="mb-4 grid max-w-md grid-cols-2 gap-3">
			<DateField
				align="left"
				label={t("at")}
				locale={locale}
				onValue={(date) => date !== null && showDays({ at: date })}
				value={at}
			/>
			{sinceLabel !== null && (
				<DateField
					label={sinceLabel}
					locale={locale}
					onValue={(date) => date !== null && showDays({ since: date })}
					value={since}
				/>
			)}
		</div>
	);
}
