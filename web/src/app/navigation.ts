import { mayUse, type Rights } from "@tuntikirja/contract/kernel/access.ts";
import { matchPath } from "react-router-dom";
import type { Profile } from "#domain/people/profile.ts";
import { readableSegment } from "#lib/text.ts";
import { type PageRoute, SECTIONS, type SectionId } from "./routes/page-route.ts";

/** A page for all roles; a visit to / ends here for externals. Spec §2. */
export const EXTERNAL_HOME = "/monthly-view";

export interface NavigationSection {
	readonly id: SectionId;
	readonly items: readonly PageRoute[];
}

/** What decides which pages a person is shown. */
type Viewer = Rights & Pick<Profile, "withoutBalance">;

/** The sidebar of a person: sections with at least one page that exists and is shown. */
export function sectionsOf(viewer: Viewer, routes: readonly PageRoute[]): readonly NavigationSection[] {
	return SECTIONS.map((id) => ({
		id,
		items: routes.filter((route) => route.section === id && isInMenu(route, viewer)),
	})).filter(({ items }) => items.length > 0);
}

/** Every page of a person that has an address and a content of its own, and so can be gone to from anywhere. */
export function pagesOf(viewer: Viewer, routes: readonly PageRoute[]): readonly PageRoute[] {
	return routes.filter((route) => !route.path.includes(":") && !route.needsLink && isShown(route, viewer));
}

/** Says whether the menu has a page for a person. */
function isInMenu(route: PageRoute, viewer: Viewer): boolean {
	return isShown(route, viewer) && mayUse(viewer, { ...route, access: route.menuOf ?? route.access });
}

function isShown(route: PageRoute, viewer: Viewer): boolean {
	return mayUse(viewer, route) && !(route.needsBalance && viewer.withoutBalance);
}

export interface Crumb {
	readonly path: string;
	readonly text: string;
	/** The page of the crumb, when there is one to link to. */
	readonly route: PageRoute | undefined;
}

/** One crumb per path segment. A name from navigation state replaces the text of the last. Spec §2. */
export function crumbsOf(
	pathname: string,
	routes: readonly PageRoute[],
	name: string | null,
): readonly Crumb[] {
	const segments = pathname.split("/").filter(Boolean);
	return segments.map((segment, index) => {
		const path = `/${segments.slice(0, index + 1).join("/")}`;
		const matching = routes.filter((one) => matchPath(`/${one.path}`, path));
		// /users/join is a page of its own and not the person with this id.
		const route = matching.find((one) => `/${one.path}` === path) ?? matching[0];
		return { path, text: name && route?.path.endsWith(":id") ? name : readableSegment(segment), route };
	});
}

/** The crumb of a page above for a person: of a page that they may not see, that of the page in its place, if any. */
export function crumbAbove(crumb: Crumb, routes: readonly PageRoute[], viewer: Rights): Crumb {
	const { path, text, route } = crumb;
	if (!route || mayUse(viewer, route)) return crumb;
	const instead = routes.find((one) => one.path === route.crumbInstead && mayUse(viewer, one));
	return { path: instead ? `/${instead.path}` : path, text, route: instead };
}
