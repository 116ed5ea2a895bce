import { OWN_FIELDS } from "@tuntikirja/contract/moving-in/own-columns.ts";

/**
 * The texts in which anyone may have written a person's name, by document: what erasing a person reaches. Projects, groups
 * and days have names that people choose. A test demands that each text of a stored schema is here, or is named as one
 * that holds no words. Copies come after what they are made of. Paths are those of `changeAt`.
 */
export const WRITTEN_TEXTS = {
	"users/*": ["timer.notes", "timer.project.name", "timer.label.name"],
	"projects/*": ["name", "nameKey", "hourName", "labels.*.name", "formerLabels.*.name"],
	"projects/*/private/prices": ["invoicedFees.*.invoice.reference"],
	"settings/userGroups": ["groups.*.name"],
	"nationalHolidays/*": ["holidays.*.name", "stays.*.*.name"],
	"resources/*": ["name", "notes"],
	"documents/*": ["title", "category", "link", "text"],
	"capacityNotes/*": ["text"],
	"capacityAllocations/*": ["allocations.*.project.name", "allocations.*.notes"],
	"availabilities/*": ["availabilities.*.notes"],
	"balanceAdjustments/*": ["adjustments.*.notes"],
	"holidayAdjustments/*": ["buckets.*.notes"],
	"leavings/*": ["cancelled.allocations.*.projectName", "cancelled.resources.*.name"],
	"leaveRequests/*": ["notes", "history.*.reason", "illness.*.notes"],
	"inboxes/*": ["notices.*.text"],
	"waiting/*": ["item.text"],
	"sharedReports/*": ["projectName"],
	"customers/*": ["name", "number", "contact", "reference"],
	"settings/invoices": ["text.en", "text.fi"],
	"settings/columnMaps": OWN_FIELDS.map((field) => `maps.*.columns.${field}`),
	"imports/*": [
		"fileName",
		"sheet",
		...OWN_FIELDS.map((field) => `choices.own.columns.${field}`),
		"choices.people.*.name",
		"choices.projects.*.name",
	],
	"invoicings/*": ["reference"],
	"invoicedMonths/*": [
		"invoices.*.projectName",
		"invoices.*.reference",
		"invoices.*.work.JSON.labels.*.name",
	],
	"workMonths/*": [
		"days.*.entries.*.notes",
		"days.*.entries.*.project.name",
		"days.*.entries.*.label.name",
		"days.*.entries.*.invoice.reference",
		"approval.acts.*.notes",
		"approval.corrections.*.notes",
		"approval.corrections.*.before.notes",
		"approval.corrections.*.before.project.name",
		"approval.corrections.*.before.label.name",
		"approval.corrections.*.after.notes",
		"approval.corrections.*.after.project.name",
		"approval.corrections.*.after.label.name",
		"approval.corrections.*.decision.notes",
	],
	"calendarFeeds/*": ["events.JSON.*.name"],
	"outbox/*": ["message.title", "message.lines.*"],
	"quarantine/*": ["parts.*.json"],
	"audit/*": ["name", "changes.*.part.name"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type WrittenPath = keyof typeof WRITTEN_TEXTS;

/** A name beside the id of its person, and a text that is about that person. */
export interface NamedBeside {
	readonly at: string;
	readonly id: string;
	readonly name: string;
	readonly about?: string;
}

const ofItem = (at: string): readonly NamedBeside[] => [
	{ at, id: "actorId", name: "actorName" },
	{ at, id: "personId", name: "personName", about: "text" },
];

/** Names of people that stay when the person is gone: their place says whose they are, whatever name that was. */
export const NAMES_BESIDE_IDS: Partial<Record<WrittenPath, readonly NamedBeside[]>> = {
	"leaveRequests/*": [{ at: "history.*.actor", id: "id", name: "name" }],
	"imports/*": [
		{ at: "by", id: "id", name: "name" },
		{ at: "choices.people.*", id: "id", name: "name" },
	],
	"inboxes/*": ofItem("notices.*"),
	"waiting/*": ofItem("item"),
};
