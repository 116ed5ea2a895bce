import type { UserGroups } from "@tuntikirja/functions/records/people/user-groups.ts";

/** The groups that people work in: the rows of the planning board stand under them. */
export const DEMO_GROUPS: UserGroups = {
	groups: {
		customers: { name: "Asiakasprojektit" },
		design: { name: "Muotoilu" },
		office: { name: "Hallinto" },
	},
	deletedIds: [],
};

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
	customers: ["demo-manager", "petri-koskinen", "juhani-rantanen", "ville-hamalainen", "oskar-lindqvist"],
	design: ["demo-user", "anna-lehtonen", "noora-salminen", "kaisa-turunen"],
	office: ["demo-admin", "sari-makela"],
};

/** Whose work it is to sell: reports of sales count their hours and their projects. */
const SELLERS: readonly string[] = ["demo-manager", "petri-koskinen"];

/** The group of somebody, or null. */
export function groupOf(uid: string): string | null {
	return Object.keys(MEMBERS).find((group) => MEMBERS[group]?.includes(uid)) ?? null;
}

/** Says whether somebody sells. */
export function isSeller(uid: string): boolean {
	return SELLERS.includes(uid);
}
