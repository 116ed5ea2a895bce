import { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from "firebase/auth";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { auth } from "#lib/firebase.ts";
import { Button } from "#ui/button.tsx";
import { reportFailedLogin } from "./report-failed-login.ts";
import { type FailureKey, failureKey, isChosenFailure, needsCode } from "./sign-in-failure.ts";

interface GoogleButtonProps {
	readonly onFailure: (failure: FailureKey | null) => void;
	readonly onSecondFactor: (error: unknown) => void;
}

/** Opens Google's window (500×600, the SDK's own size). The button stays enabled: a newer window cancels the older. */
export function GoogleButton({ onFailure, onSecondFactor }: GoogleButtonProps) {
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
