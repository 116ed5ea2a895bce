// Every page, from the route table of the app, so that a new page is included automatically.
import { canAccess, type SignedInLevel, ROLES, type Role } from "@tuntikirja/contract/kernel/access.ts";

/** The ids for addresses with a parameter: one for each first segment. */
export type Ids = Readonly<Record<string, string>>;

export interface VisitedPage {
	/** For file names and for messages. */
	readonly name: string;
	readonly path: string;
	/** The role of the visitor; null: not signed in. */
	readonly role: Role | null;
}

interface Route {
	readonly path: string;
	readonly access: SignedInLevel;
}

/** Not a static import: the type checker would follow it into every page, and pages need the browser's types. */
const ROUTE_TABLE = new URL("../../web/src/app/routes.ts", import.meta.url);
const PERSON_TABS = new URL("../../web/src/app/person/person-tab-reach.ts", import.meta.url);

/** The role with which a page is visited: the lowest role that may open it, except external. */
const OWNERS: Readonly<Record<SignedInLevel, Role>> = {
	admin: "admin",
	capacity: "manager",
	user: "user",
	everyone: "user",
};

function addressOf(path: string, ids: Ids): string {
	return `/${path.replace(":id", () => {
		const id = ids[path.split("/")[0] ?? ""];
		if (id === undefined) throw new Error(`There is no id for the page /${path}: add one to \`ids\`.`);
		return id;
	})}`;
}

function nameOf({ path }: Route): string {
	return path === "" ? "dashboard" : path.replaceAll("/", "-").replaceAll(":id", "one");
}

/** The pages in the shell, each with its role, and again as external if externals may open it. */
export async function shellPages(ids: Ids): Promise<readonly VisitedPage[]> {
	const { ROUTES } = (await import(ROUTE_TABLE.href)) as { readonly ROUTES: readonly Route[] };
	return ROUTES.flatMap((route) => {
		const page = { name: nameOf(route), path: addressOf(route.path, ids), role: OWNERS[route.access] };
		if (!canAccess("external", route.access)) return [page];
		return [page, { ...page, name: `external-${page.name}`, role: "external" as const }];
	});
}

/** The tabs of the page of a person, but the one that opens by default: admins see all of them. */
export async function personTabs({ users }: Ids): Promise<readonly VisitedPage[]> {
	const { PERSON_TAB_REACH } = (await import(PERSON_TABS.href)) as { readonly PERSON_TAB_REACH: object };
	const [, ...tabs] = Object.keys(PERSON_TAB_REACH);
	return tabs.map((tab) => ({ name: `users-one-${tab}`, path: `/users/${users}?tab=${tab}`, role: "admin" }));
}

/** The pages outside the shell. `sharedPath` is the path of a shared timesheet. */
export function publicPages(sharedPath: string): readonly VisitedPage[] {
	return [
		{ name: "login", path: "/login", role: null },
		{ name: "not-found", path: "/no-such-page", role: null },
		{ name: "shared-timesheet", path: sharedPath, role: null },
	];
}

/** The roles in the order in which their pages are visited; null: signed out. */
export const VISITORS: readonly (Role | null)[] = [null, ...ROLES];
