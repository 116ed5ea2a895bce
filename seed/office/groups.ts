import type { UserGroups } from "@tuntikirja/functions/records/groups/user-groups.ts";

/** The groups of people, by which the planning board groups its rows. */
export const DEMO_GROUPS: UserGroups = {
	groups: {
		customers: { name: "Asiakasprojektit", leadIds: ["demo-manager"] },
		design: { name: "Muotoilu", leadIds: ["demo-manager"] },
		office: { name: "Hallinto", leadIds: ["demo-admin"] },
	},
	deletedIds: [],
};

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
	customers: ["demo-manager", "petri-koskinen", "juhani-rantanen", "ville-hamalainen", "oskar-lindqvist"],
	design: ["demo-user", "anna-lehtonen", "noora-salminen", "kaisa-turunen"],
	office: ["demo-admin", "sari-makela"],
};

/** The salespeople: reports of sales count their hours and their projects. */
const SELLERS: readonly string[] = ["demo-manager", "petri-koskinen"];

/** The group of a person, or null. */
export function groupOf(uid: string): string | null {
	return Object.keys(MEMBERS).find((group) => MEMBERS[group]?.includes(uid)) ?? null;
}

/** Whether the person is a salesperson. */
export function isSeller(uid: string): boolean {
	return SELLERS.includes(uid);
}
