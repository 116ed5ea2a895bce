import { initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { firebaseApp } from "#lib/firebase.ts";

/** Has the database, once it is opened, prove that its requests come from the page (docs/operations.md). */
export function proveOrigin(siteKey: string): void {
	const provider = new ReCaptchaEnterpriseProvider(siteKey);
	initializeAppCheck(firebaseApp, { provider, isTokenAutoRefreshEnabled: true });
}
