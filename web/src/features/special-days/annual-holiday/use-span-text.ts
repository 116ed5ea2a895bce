import { useFormat } from "#lib/i18n/format.ts";
import type { DateSpan } from "./booking/booking-preview.ts";

/** `22.06.2026–23.06.2026`, or the one day with its weekday. */
export function useSpanText(): (span: DateSpan) => string {
	const format = useFormat();
	return ({ from, to }) =>
		from === to ? format.dayOfMonth(from) : `${format.date(from)}–${format.date(to)}`;
}
