import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";

export interface HolidayQuestionProps {
	readonly onBook: () => void;
	readonly onCancel: () => void;
}

/** Asks before a holiday is booked on a day with logged work. Rules §3 guards. */
export function HolidayQuestion({ onBook, onCancel }: HolidayQuestionProps) {
	const { t } = useTranslation("planning");
	return (
		<div className="rounded-control border border-warn/50 p-3" role="alert">
			<p>{t("workedOn")}</p>
			<div className="mt-2 flex flex-wrap gap-2">
				<Button onClick={onBook}>{t("bookAnyway")}</Button>
				<Button onClick={onCancel} variant="quiet">
					{t("cancel")}
				</Button>
			</div>
		</div>
	);
}
