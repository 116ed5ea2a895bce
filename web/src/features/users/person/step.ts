import type { Person } from "#features/users/people/person.ts";

/** The actions on a person; each is one step of their dialog. */
export const STEPS = [
	"details",
	"startDate",
	"holiday",
	"group",
	"duties",
	"reset",
	"secondFactor",
	"data",
	"signIn",
	"status",
	"delete",
] as const;
export type Step = (typeof STEPS)[number];

export interface StepProps {
	readonly person: Person;
	/** Goes back to the list of actions. */
	readonly onBack: () => void;
}
