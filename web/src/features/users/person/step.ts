import type { Person } from "#features/users/people/person.ts";

/** What can be done about somebody; each is one step of their dialog. */
export const STEPS = [
	"startDate",
	"holiday",
	"group",
	"duties",
	"reset",
	"signIn",
	"status",
	"delete",
] as const;
export type Step = (typeof STEPS)[number];

export interface StepProps {
	readonly person: Person;
	/** Back to what else can be done. */
	readonly onBack: () => void;
}
