import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSession } from "#lib/session/session.tsx";
import { usePageTitle } from "#ui/layout/page.tsx";
import { buttonClass } from "#ui/button.tsx";

/** For unknown URLs: in the shell, or alone for a visitor who is not signed in. */
export function NotFoundPage() {
	const { state } = useSession();
	if (state.status === "signedIn") return <NotFound />;
	return (
		<main className="grid min-h-dvh">
			<NotFound />
		</main>
	);
}

/** Inside the shell. */
export function NotFound() {
	const { t } = useTranslation();
	usePageTitle(`${t("notFound.title")} · Tuntikirja`);
	return (
		<div className="grid place-content-center justify-items-center gap-3 p-6 text-center">
			<p aria-hidden="true" className="text-headline font-bold text-muted tabular-nums">
				404
			</p>
			<h1 className="text-section font-bold">{t("notFound.title")}</h1>
			<p className="text-muted">{t("notFound.text")}</p>
			<Link className={buttonClass("primary", "mt-2")} to="/">
				{t("notFound.home")}
			</Link>
		</div>
	);
}
