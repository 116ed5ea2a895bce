/** What the history can be narrowed to: the kinds of things whose changes the server records. */
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
	"settings",
] as const;

export type Entity = (typeof ENTITIES)[number];

export function isEntity(text: string): text is Entity {
	return (ENTITIES as readonly string[]).includes(text);
}
