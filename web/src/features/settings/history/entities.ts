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
	"leadSubstitute",
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
