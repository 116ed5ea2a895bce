import type { ComponentType, LazyExoticComponent } from "react";
import { withTexts } from "#lib/i18n/i18n.ts";
import { fetched } from "#lib/deferred/fetched.ts";
import { importOrReload } from "./lazy-import.ts";
import type { LoadedPage, PageRoute } from "./routes/page-route.ts";

export type BuiltRoute = PageRoute & Required<Pick<PageRoute, "load">>;

export function isBuilt(route: PageRoute): route is BuiltRoute {
	return route.load !== undefined;
}

interface Entry {
	readonly loaded: Promise<LoadedPage>;
	readonly Page: LazyExoticComponent<ComponentType>;
}

const entries = new Map<BuiltRoute, Entry>();
/** Routes that could not be fetched. React renders a failure several times, which must not fetch as often. */
const failed = new Set<BuiltRoute>();

/** The page of a route with its texts, fetched once, until its failure is forgotten. */
function entryOf(route: BuiltRoute): Entry {
	const known = entries.get(route);
	if (known) return known;
	const loaded = importOrReload(() => (route.texts ? withTexts(route.load(), route.texts) : route.load()));
	const { Component, load } = fetched(async () => (await loaded).Page);
	const entry = { loaded, Page: Component };
	entries.set(route, entry);
	load().catch(() => failed.add(route));
	return entry;
}

/** From here on, opening a page that could not be fetched fetches it again. */
export function forgetFailedPages(): void {
	for (const route of failed) entries.delete(route);
	failed.clear();
}

export function loadPage(route: BuiltRoute): Promise<LoadedPage> {
	return entryOf(route).loaded;
}

export function lazyPage(route: BuiltRoute): LazyExoticComponent<ComponentType> {
	return entryOf(route).Page;
}
