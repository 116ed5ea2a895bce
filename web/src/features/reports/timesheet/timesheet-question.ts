import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";

/** What the page asks for: one project, and whose work under which labels. */
export interface TimesheetQuestion {
	readonly startDate: string;
	readonly endDate: string;
	/** Empty while none is chosen. */
	readonly projectId: string;
	/** Empty: everybody. */
	readonly people: readonly string[];
	/** Empty: all of them. */
	readonly labels: readonly string[];
	readonly withPrices: boolean;
}

export function questionOf({ period, filter }: ReportAddress): TimesheetQuestion {
	return {
		startDate: period.startDate,
		endDate: period.endDate,
		projectId: filter("project"),
		people: listOf(filter("people")),
		labels: listOf(filter("labels")),
		withPrices: filter("prices") === "true",
	};
}

/** The question as the server knows it: for the screen, and for a file with the same lines. */
export function asked({ startDate, endDate, projectId, people, labels, withPrices }: TimesheetQuestion) {
	return {
		startDate,
		endDate,
		projectId,
		...(people.length > 0 && { userIds: people.join(",") }),
		...(labels.length > 0 && { labelIds: labels.join(",") }),
		...(withPrices && { withPrices: "true" as const }),
	};
}

/** Ids between commas, as they stand in the address. */
function listOf(text: string): readonly string[] {
	return text.split(",").filter((id) => id !== "");
}
