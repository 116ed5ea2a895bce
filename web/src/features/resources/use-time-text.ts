import type { LocalTime } from "@tuntikirja/contract/resources/rules.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { errorMessage } from "#lib/error-message.ts";

interface Span {
	readonly from: LocalTime;
	readonly to: LocalTime | null;
	readonly returnedAt: LocalTime | null;
}

/** Formats the times of a reservation; whole days as dates, as they were entered. */
export function useTimeText() {
	const { t } = useTranslation("resources");
	const { date, minute } = useFormat();
	const isMidnight = (time: LocalTime) => time.endsWith("T00:00");
	const start = (time: LocalTime) => (isMidnight(time) ? date(time.slice(0, 10)) : minute(time));
	/** An end at midnight is shown as the day before. */
	const end = (time: LocalTime) => (isMidnight(time) ? date(addDays(time.slice(0, 10), -1)) : minute(time));
	const span = ({ from, to, returnedAt }: Span) => {
		const until = returnedAt ? minute(returnedAt) : to && end(to);
		if (until === null) return t("since", { from: start(from) });
		return until === start(from) ? until : `${start(from)} – ${until}`;
	};
	return { minute, start, end, span };
}

interface InTheWay {
	readonly name: string;
	readonly from: string;
	readonly to: string | null;
}

/** The text of a refused reservation, with the person and time of the conflicting one. */
export function useRefusalText(): (error: unknown) => string {
	const { t } = useTranslation("errors");
	const { span } = useTimeText();
	return (error) => {
		const other = inTheWay(error);
		const message = errorMessage(error, t);
		return other ? `${message} ${other.name}: ${span({ ...other, returnedAt: null })}` : message;
	};
}

function inTheWay(error: unknown): InTheWay | null {
	const data: unknown = error instanceof Error && "data" in error ? error.data : null;
	return data instanceof Object && "name" in data && "from" in data ? (data as InTheWay) : null;
}
