import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";

/** The query of the page: one project, and the people and labels. */
export interface TimesheetQuestion {
	readonly startDate: string;
	readonly endDate: string;
	/** Empty until one is chosen. */
	readonly projectId: string;
	/** Empty for all people. */
	readonly people: readonly string[];
	/** Empty for all labels. */
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

/** The query in the API's fields. */
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

/** Ids in the URL, separated by commas. */
function listOf(text: string): readonly string[] {
	return text.split(",").filter((id) => id !== "");
}
