import { ROLES, type Role } from "@tuntikirja/contract/kernel/roles.ts";
import { useSearchChoice, useSearchParam } from "#lib/address/search-param.ts";
import { isOneOf } from "#lib/remembered.ts";
import type { Person } from "./person.ts";

/** Active people, inactive people, or both. */
export const SHOWN = ["active", "inactive", "all"] as const;

const isRole = isOneOf(ROLES);

/** The filters of the list, in the URL. */
export function useUserFilters() {
	const [shown, setShown] = useSearchChoice("state", SHOWN);
	const [wanted, setRole] = useSearchParam("role");
	const role: Role | null = isRole(wanted) ? wanted : null;
	return {
		shown,
		role,
		setShown,
		setRole,
		accepts: (person: Person) =>
			(shown === "all" || person.isActive === (shown === "active")) &&
			(role === null || person.role === role),
	};
}
