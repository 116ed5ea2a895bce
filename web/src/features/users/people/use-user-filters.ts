import { ROLES, type Role } from "@tuntikirja/contract/kernel/roles.ts";
import { useSearchParams } from "react-router-dom";
import { isOneOf } from "#lib/remembered.ts";
import type { Person } from "./person.ts";

/** Those who work here, those who do not, or both. */
export const SHOWN = ["active", "inactive", "all"] as const;
export type Shown = (typeof SHOWN)[number];

const isShown = isOneOf(SHOWN);
const isRole = isOneOf(ROLES);

/** Which people the list shows; it stands in the address. */
export function useUserFilters() {
	const [params, setParams] = useSearchParams();
	const state = params.get("state");
	const wanted = params.get("role");
	const shown: Shown = isShown(state) ? state : "active";
	const role: Role | null = isRole(wanted) ? wanted : null;
	const put = (name: string, value: string, preset: string) =>
		setParams(
			(before) => {
				const next = new URLSearchParams(before);
				if (value === preset) next.delete(name);
				else next.set(name, value);
				return next;
			},
			{ replace: true },
		);
	return {
		shown,
		role,
		setShown: (next: Shown) => put("state", next, "active"),
		setRole: (next: string) => put("role", next, ""),
		accepts: (person: Person) =>
			(shown === "all" || person.isActive === (shown === "active")) &&
			(role === null || person.role === role),
	};
}
