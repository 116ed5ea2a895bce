import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from "firebase/auth";
import { useLanguage } from "#lib/i18n/format.ts";
import { switchLanguage, withTexts } from "#lib/i18n/i18n.ts";
import { LANGUAGE_SEGMENTS } from "#lib/i18n/language.ts";
import { useSession } from "#lib/session/session.tsx";
import { usePageTitle } from "#ui/layout/page.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { auth } from "#lib/firebase.ts";
import { Button } from "#ui/button.tsx";
import { LedgerPicture } from "./ledger-picture.tsx";
import { Notice } from "./notice.tsx";
import { ResetForm, SignInForm } from "./sign-in-form.tsx";
import {
	type FailureKey,
	failureKey,
	isChosenFailure,
	needsCode,
	reportFailedLogin,
} from "./sign-in-failure.ts";

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

interface GoogleButtonProps {
	readonly onFailure: (failure: FailureKey | null) => void;
	readonly onSecondFactor: (error: unknown) => void;
}

/** Opens Google's window (500×600, the SDK's own size). The button stays enabled: a newer window cancels the older. */
function GoogleButton({ onFailure, onSecondFactor }: GoogleButtonProps) {
	const { t, i18n } = useTranslation("login");
	const latest = useRef(0);

	const signIn = async () => {
		const attempt = ++latest.current;
		onFailure(null);
		auth.languageCode = i18n.language;
		try {
			await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
		} catch (error) {
			if (attempt !== latest.current) return;
			if (needsCode(error)) return onSecondFactor(error);
			const failure = failureKey(error);
			if (!isChosenFailure(failure)) reportFailedLogin("", failure);
			onFailure(failure);
		}
	};

	return (
		<Button className="w-full" onClick={() => void signIn()}>
			<GoogleMark />
			{t("google")}
		</Button>
	);
}

function GoogleMark() {
	return (
		<svg aria-hidden="true" height="18" viewBox="0 0 48 48" width="18">
			<path
				d="M45 24.5c0-1.6-.1-2.8-.4-4H24v7.5h12.1c-.2 2-1.6 5-4.5 7v5.7h7.3c4.2-3.9 6.1-9.6 6.1-16.2z"
				fill="#4285F4"
			/>
			<path
				d="M24 46c5.9 0 10.9-2 14.6-5.3l-7.3-5.6c-1.9 1.3-4.5 2.2-7.3 2.2-5.7 0-10.6-3.8-12.3-9h-7.2v5.8A22 22 0 0 0 24 46z"
				fill="#34A853"
			/>
			<path d="M11.7 28.3a13.6 13.6 0 0 1 0-8.6v-5.8H4.5a22 22 0 0 0 0 20.2z" fill="#FBBC05" />
			<path
				d="M24 10.7c4.1 0 6.9 1.8 8.5 3.3l6.2-6.1A21 21 0 0 0 24 2 22 22 0 0 0 4.5 13.9l7.2 5.8c1.7-5.2 6.6-9 12.3-9z"
				fill="#EA4335"
			/>
		</svg>
	);
}
