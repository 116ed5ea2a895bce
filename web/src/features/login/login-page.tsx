import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useLanguage } from "#lib/i18n/format.ts";
import { switchLanguage, withTexts } from "#lib/i18n/i18n.ts";
import { LANGUAGE_SEGMENTS } from "#lib/i18n/language.ts";
import { useSession } from "#lib/session/session.tsx";
import { usePageTitle } from "#ui/layout/use-page-title.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LedgerPicture } from "./ledger-picture.tsx";
import { Notice } from "./notice.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { FailureKey } from "./sign-in-failure.ts";

// React's own `lazy`: ours is in the chunk of the signed-in pages, 15 kB that the login page does without.
const SecondFactorForm = lazy(async () => ({
	default: (await withTexts(import("./second-factor-form.tsx"), "second-factor")).SecondFactorForm,
}));

export function LoginPage() {
	const { t } = useTranslation("login");
	const { t: tShell } = useTranslation();
	const { state } = useSession();
	const [resetEmail, setResetEmail] = useState<string | null>(null);
	const [failure, setFailure] = useState<FailureKey | null>(null);
	/** The provider's answer to the first step of a two-step sign-in, null before it. */
	const [firstStep, setFirstStep] = useState<unknown>(null);
	const leaving = state.status === "signedIn";
	useLeaving(leaving);
	const reason = state.status === "signedOut" ? state.reason : null;
	const title = resetEmail === null ? t("title") : t("reset.title");
	usePageTitle(`${title} · Tuntikirja`);

	return (
		<div className="grid min-h-dvh bg-card wide:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
			<LedgerPicture text={t("tagline")} />
			<main className="flex flex-col px-4 py-4 wide:px-8">
				<header className="flex items-center justify-between">
					<p className="flex items-center gap-2 text-lead font-bold wide:invisible">
						<img alt="" height="28" src="/icon.svg" width="28" />
						Tuntikirja
					</p>
					<SegmentedControl
						label={tShell("language")}
						onChange={(language) => void switchLanguage(language)}
						segments={LANGUAGE_SEGMENTS}
						value={useLanguage()}
					/>
				</header>
				<div className="mx-auto mt-[max(32px,14dvh)] w-full wide:mt-[max(32px,22dvh)] max-w-[360px] space-y-4 pb-8">
					{firstStep !== null && (
						<Suspense>
							<SecondFactorForm firstStep={firstStep} leaving={leaving} onBack={() => setFirstStep(null)} />
						</Suspense>
					)}
					{firstStep === null && <h1 className="text-headline font-bold">{title}</h1>}
					{reason && reason !== "chosen" && !failure && (
						<Notice tone="info">{t(`signedOut.${reason}`)}</Notice>
					)}
					{failure && <Notice tone="minus">{t(`failures.${failure}`)}</Notice>}
					{firstStep === null && resetEmail === null && (
						<>
							<SignInForm
								leaving={leaving}
								onFailure={setFailure}
								onForgot={(email) => {
									setFailure(null);
									setResetEmail(email);
								}}
								onSecondFactor={setFirstStep}
							/>
							<p className="flex items-center gap-3 text-table text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
								{t("or")}
							</p>
							<GoogleButton onFailure={setFailure} onSecondFactor={setFirstStep} />
						</>
					)}
					{resetEmail !== null && <ResetForm email={resetEmail} onBack={() => setResetEmail(null)} />}
				</div>
			</main>
		</div>
	);
}

/** After sign-in, navigates back to the page that was requested. The form stays until that page is ready. */
function useLeaving(signedIn: boolean) {
	const navigate = useNavigate();
	const { state } = useLocation();
	const from =
		state instanceof Object && "from" in state && typeof state.from === "string" ? state.from : "/";
	useEffect(() => {
		if (signedIn) void navigate(from, { replace: true });
	}, [signedIn, from, navigate]);
}
