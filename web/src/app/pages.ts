import { type Fetched, fetched } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { importOrReload } from "./lazy-import.ts";
import type { PageRoute } from "./routes/page-route.ts";

const pages = new Map<PageRoute, Fetched<object>>();
/** Routes that could not be fetched. React renders a failure several times, which must not fetch as often. */
const failed = new Set<PageRoute>();

/** The page of a route with its texts, fetched once, until its failure is forgotten. */
export function pageOf(route: PageRoute): Fetched<object> {
	const known = pages.get(route);
	if (known) return known;
	const loaded = importOrReload(() => (route.texts ? withTexts(route.load(), route.texts) : route.load()));
	const page = fetched(() => loaded);
	pages.set(route, page);
	page.load().catch(() => failed.add(route));
	return page;
}

/** From here on, opening a page that could not be fetched fetches it again. */
export function forgetFailedPages(): void {
	for (const route of failed) pages.delete(route);
	failed.clear();
}
