import { isoWeekday, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { useFormat } from "#lib/i18n/format.ts";

export interface DayLinkProps {
	readonly date: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** A date with a link to its day. On a phone without the year, which is shown above. */
export function DayLink({ date, onSelect }: DayLinkProps) {
	const format = useFormat();
	return (
		<button
			className="min-h-6 whitespace-nowrap text-action tabular-nums hover:underline pointer-coarse:min-h-11"
			onClick={() => onSelect(date)}
			type="button"
		>
			<span className="inline-block w-7 text-left">{format.weekday(isoWeekday(date))}</span>{" "}
			{format.date(date).slice(0, 6)}
			<span className="sr-only wide:not-sr-only">{lightFormat(parseISO(date), "yyyy")}</span>
		</button>
	);
}
