import { useMemo } from "react";
import { useFormat } from "./format.ts";

const HELSINKI = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Helsinki",
	dateStyle: "short",
	timeStyle: "short",
});

/** Writes an instant of the API as a minute in Europe/Helsinki: 10.06.2026 09:30. */
export function useMinuteText(): (instant: string) => string {
	const { date } = useFormat();
	return useMemo(
		() => (instant: string) => {
			const [day = "", time = ""] = HELSINKI.format(new Date(instant)).split(" ");
			return `${date(day)} ${time}`;
		},
		[date],
	);
}
