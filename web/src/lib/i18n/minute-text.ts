import { parseISO } from "date-fns/parseISO";
import { useMemo } from "react";
import { localMinute } from "#lib/clock.ts";
import { useFormat } from "./format.ts";

/** Writes an instant of the API as a minute in Europe/Helsinki: 10.06.2026 09:30. */
export function useMinuteText(): (instant: string) => string {
	const { minute } = useFormat();
	return useMemo(() => (instant: string) => minute(localMinute(parseISO(instant))), [minute]);
}
