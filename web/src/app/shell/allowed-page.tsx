import { mayUse } from "@tuntikirja/contract/kernel/access.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { EXTERNAL_HOME } from "#app/navigation.ts";
import { pageOf } from "#app/pages.ts";
import type { PageRoute } from "#app/routes/page-route.ts";
import { useProfile } from "#domain/people/profile.ts";
import { usePageTitle } from "#ui/layout/page.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Shows the page to those whom it is for; the others go to /, and from there to what they may see. */
export function AllowedPage({ route }: { readonly route: PageRoute }) {
	const { t } = useTranslation();
	const profile = useProfile();
	usePageTitle(`${t(`nav.${route.label}`)} · Tuntikirja`);
	if (!mayUse(profile, route)) return <WayOut from={route} />;
	return <FetchedPage route={route} />;
}

function FetchedPage({ route }: { readonly route: PageRoute }) {
	// Chosen once: otherwise every render would fetch a page that fails again, without an end.
	const [Page] = useState(() => pageOf(route).Component);
	return (
		<Suspense fallback={<PageSkeleton />}>
			<Page />
		</Suspense>
	);
}

function WayOut({ from }: { readonly from: PageRoute }) {
	if (useProfile().lacksSecondFactor) return <Navigate replace to="/profile" />;
	return <Navigate replace to={from.path === "" ? EXTERNAL_HOME : "/"} />;
}

export function PageSkeleton() {
	const { t } = useTranslation();
	return (
		<div role="status">
			<VisuallyHidden>{t("loading")}</VisuallyHidden>
			<Skeleton className="mb-4 h-control w-56" />
			<Skeleton className="mb-4 h-24 w-full" />
			<Skeleton className="h-[50dvh] w-full" />
		</div>
	);
}
