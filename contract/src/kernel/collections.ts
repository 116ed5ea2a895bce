/**
 * The names of the Firestore collections, each once: stores, triggers and the browser's live documents make their
 * paths of them. `docs/data-model.md` says what each holds; `firestore.rules` repeats them, and its matrix checks that.
 */
export const COLLECTIONS = {
	audit: "audit",
	availabilities: "availabilities",
	balanceAdjustments: "balanceAdjustments",
	balances: "balances",
	calendarFeeds: "calendarFeeds",
	capacityAllocations: "capacityAllocations",
	capacityNotes: "capacityNotes",
	copies: "copies",
	deadEvents: "deadEvents",
	documents: "documents",
	employmentContracts: "employmentContracts",
	foldedMonths: "foldedMonths",
	folds: "folds",
	holidayAdjustments: "holidayAdjustments",
	holidayCounts: "holidayCounts",
	identityTasks: "identityTasks",
	inboxes: "inboxes",
	invoicedMonths: "invoicedMonths",
	invoicings: "invoicings",
	leavings: "leavings",
	leaveRequests: "leaveRequests",
	limitWarnings: "limitWarnings",
	malformedDocuments: "malformedDocuments",
	nationalHolidays: "nationalHolidays",
	outbox: "outbox",
	projects: "projects",
	quarantine: "quarantine",
	/** Short, because its documents are many and live for minutes. */
	rateLimits: "rl",
	reminders: "reminders",
	resources: "resources",
	settings: "settings",
	sharedReports: "sharedReports",
	users: "users",
	/** What waits for a decision: a document an item, so that people who ask at once do not wait for each other. */
	waiting: "waiting",
	wages: "wages",
	workMonths: "workMonths",
} as const;
