/** Filter options of the history: the kinds of objects whose changes the server records. */
export const ENTITIES = [
	"entry",
	"workDay",
	"workMonth",
	"annualHoliday",
	"holidayAdjustments",
	"nationalHoliday",
	"balanceAdjustment",
	"user",
	"userGroup",
	"leaveRequest",
	"leadSubstitute",
	"leaving",
	"employmentContract",
	"wage",
	"availability",
	"project",
	"invoicing",
	"allocation",
	"capacityNote",
	"resource",
	"document",
	"sharedReport",
	"calendarFeed",
	"reminders",
	"slackTest",
	"settings",
	"lockdown",
	"ownData",
	"purge",
] as const;

export type Entity = (typeof ENTITIES)[number];

export function isEntity(text: string): text is Entity {
	return (ENTITIES as readonly string[]).includes(text);
}
