import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { EXTERNAL_HOME } from "#app/navigation.ts";
import { type BuiltRoute, lazyPage } from "#app/pages.ts";
import type { PageRoute } from "#app/routes/page-route.ts";
import { useProfile } from "#lib/profile.ts";

/** Shows the page to the roles it is for; the others go to /, and from there to what they may see. */
export function AllowedPage({ route }: { readonly route: BuiltRoute }) {
	const { t } = useTranslation();
	const { role } = useProfile();
	if (!canAccess(role, route.access)) return <WayOut from={route} />;
	const Page = lazyPage(route);
	return (
		<>
			<title>{`${t(`nav.${route.label}`)} · Tuntikirja`}</title>
			<Page />
		</>
	);
}

function WayOut({ from }: { readonly from: PageRoute }) {
	return <Navigate replace to={from.path === "" ? EXTERNAL_HOME : "/"} />;
}
