import type { Reach } from "@tuntikirja/contract/kernel/access.ts";

/**
 * The tabs of the page of a person in their order, the first opens by default; each with who of those who act for the
 * person sees it: leads too, or admins alone.
 */
export const PERSON_TAB_REACH = {
	month: "leads",
	balance: "leads",
	leave: "leads",
	contracts: "admins",
	wages: "admins",
	availability: "admins",
	projects: "admins",
	resources: "admins",
	documents: "admins",
	history: "admins",
} as const satisfies Record<string, Reach>;

export type PersonTabId = keyof typeof PERSON_TAB_REACH;
