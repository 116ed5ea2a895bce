// Every page there is, from the table that the router itself reads: a new page is in it by being a page.
import { canAccess, type SignedInLevel } from "@tuntikirja/contract/kernel/access.ts";
import { ROLES, type Role } from "@tuntikirja/contract/kernel/roles.ts";

/** What stands behind an address with a parameter: one id for each first segment. */
export type Ids = Readonly<Record<string, string>>;

export interface VisitedPage {
	/** For file names and for messages. */
	readonly name: string;
	readonly path: string;
	/** Who looks at it; null: nobody is signed in. */
	readonly role: Role | null;
}

interface Route {
	readonly path: string;
	readonly access: SignedInLevel;
}

/** Not a static import: the type checker would follow it into every page, and those are for the browser. */
const ROUTE_TABLE = new URL("../../web/src/app/routes.ts", import.meta.url);

/** The role that a page belongs to: the one that may do least of those who may open it, externals apart. */
const OWNERS: Readonly<Record<SignedInLevel, Role>> = {
	admin: "admin",
	capacity: "manager",
	user: "user",
	everyone: "user",
};

function addressOf(path: string, ids: Ids): string {
	return `/${path.replace(":id", () => {
		const id = ids[path.split("/")[0] ?? ""];
		if (id === undefined) throw new Error(`Whose page is /${path}? Name an id for it.`);
		return id;
	})}`;
}

function nameOf({ path }: Route): string {
	return path === "" ? "dashboard" : path.replaceAll("/", "-").replaceAll(":id", "one");
}

/** The pages under the shell, each for the role it belongs to, and once more for the external if it is theirs. */
export async function shellPages(ids: Ids): Promise<readonly VisitedPage[]> {
	const { ROUTES } = (await import(ROUTE_TABLE.href)) as { readonly ROUTES: readonly Route[] };
	return ROUTES.flatMap((route) => {
		const page = { name: nameOf(route), path: addressOf(route.path, ids), role: OWNERS[route.access] };
		if (!canAccess("external", route.access)) return [page];
		return [page, { ...page, name: `external-${page.name}`, role: "external" as const }];
	});
}

/** The pages outside of the shell. `sharedPath` is that of a timesheet that has been shared. */
export function publicPages(sharedPath: string): readonly VisitedPage[] {
	return [
		{ name: "login", path: "/login", role: null },
		{ name: "not-found", path: "/no-such-page", role: null },
		{ name: "shared-timesheet", path: sharedPath, role: null },
	];
}

/** The roles in the order in which their pages are visited; null: signed out. */
export const VISITORS: readonly (Role | null)[] = [null, ...ROLES];
