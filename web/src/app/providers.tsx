import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SessionAfterError, SessionProvider, signOutAfterError } from "#lib/session/session.tsx";
import { ErrorBoundary } from "#ui/feedback.tsx";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/**
 * The providers of every page; those of signed-in pages come with the shell. The inner boundary catches the app's
 * own failures, so that the outer one gets only those of the identity provider.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
	const { t } = useTranslation();
	const app = <ErrorBoundary fallback={() => <Crash />}>{children}</ErrorBoundary>;
	return (
		<>
			<ErrorBoundary
				fallback={() => <SessionAfterError>{app}</SessionAfterError>}
				onError={signOutAfterError}
			>
				<SessionProvider>{app}</SessionProvider>
			</ErrorBoundary>
			<Toaster closeLabel={t("close")} />
		</>
	);
}

/** The outermost fallback: nothing else could be rendered. The heading is quoted from spec §8. */
function Crash() {
	const { t } = useTranslation();
	return (
		<main
			className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center"
			role="alert"
		>
			<Icon className="text-warn" name="alert" size={32} />
			<h1 className="text-section font-bold">{t("crash.title")}</h1>
			<p className="max-w-lg text-muted">{t("crash.text")}</p>
			{/* A full load: what is broken in memory must not survive. */}
			<a className={buttonClass("primary")} href="/">
				{t("crash.home")}
			</a>
		</main>
	);
}
