import type { ReportedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { useMemo } from "react";
import { useToday } from "#lib/clock.ts";
import { personLines, sumOf, teamWeeks, weekLines } from "./week-rows.ts";

/** The lines of the report: people, their weeks, the weeks of all of them, and the sum. Undefined while loading. */
export function useCapacityLines(people: readonly ReportedPerson[] | undefined) {
	const today = useToday();
	return useMemo(() => {
		const team = people && teamWeeks(people, today);
		return {
			persons: people && personLines(people, today),
			weeks: people?.flatMap((one) => weekLines(one, today)),
			team,
			all: sumOf("", team ?? []),
		};
	}, [people, today]);
}
