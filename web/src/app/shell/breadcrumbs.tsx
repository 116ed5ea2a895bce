import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { iconButtonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { type Crumb, crumbAbove, crumbsOf } from "#app/navigation.ts";
import { useRoutes } from "#app/routes-context.ts";

/** A link may name the page it leads to: `<Link state={{ name: project.name }}>`. */
function nameOf(state: unknown): string | null {
	return state instanceof Object && "name" in state && typeof state.name === "string" ? state.name : null;
}

export function Breadcrumbs() {
	const { t } = useTranslation();
	const { pathname, state } = useLocation();
	const { role } = useProfile();
	const routes = useRoutes();
	const crumbs = crumbsOf(pathname, routes, nameOf(state)).map((crumb, index, { length }) =>
		index === length - 1 ? crumb : crumbAbove(crumb, routes, role),
	);
	const textOf = useCrumbText();
	return (
		<nav
			aria-label={t("breadcrumbs")}
			className="flex h-10 items-center px-2 text-table wide:px-4 print:hidden"
		>
			<ol className="flex min-w-0 items-center gap-1">
				{crumbs.length === 0 ? (
					<li aria-current="page" className="px-2 font-medium">
						{t("nav.dashboard")}
					</li>
				) : (
					<li>
						<Link aria-label={t("home")} className={iconButtonClass("quiet", "h-8 w-8 text-muted")} to="/">
							<Icon name="home" size={16} />
						</Link>
					</li>
				)}
				{crumbs.map((crumb, index) => {
					const isLast = index === crumbs.length - 1;
					const text = textOf(crumb);
					return (
						<li className="flex min-w-0 items-center gap-1" key={crumb.path}>
							<span aria-hidden="true" className="text-line-strong">
								/
							</span>
							{isLast || !crumb.route ? (
								<span aria-current={isLast ? "page" : undefined} className="truncate px-1 font-medium">
									{text}
								</span>
							) : (
								<Link className="truncate px-1 text-action hover:underline" to={crumb.path}>
									{text}
								</Link>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

/**
 * Addresses are English; in Finnish, the segments that are pages, or are above one, are called by the page's name. A
 * segment that is a parameter is something's own name, or its id.
 */
function useCrumbText(): (crumb: Crumb) => string {
	const { t } = useTranslation();
	const language = useLanguage();
	const routes = useRoutes();
	return ({ path, text, route }) => {
		const named = route ?? routes.find((one) => `/${one.path}`.startsWith(`${path}/`));
		if (!named || (route && /:[^/]*$/.test(route.path))) return text;
		return language === "en" && !named.isCrumbLabelled ? text : t(`nav.${named.label}`);
	};
}
