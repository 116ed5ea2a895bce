import { initializeApp } from "firebase/app";
import {
	browserLocalPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
} from "firebase/auth";
import { appConfig } from "./app-config.ts";

export const firebaseApp = initializeApp(appConfig.firebase);

/** Without a popup resolver, which only the login page needs and passes at the call: 5 kB less for everyone. */
export const auth = initializeAuth(firebaseApp, {
	persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (appConfig.emulators) connectAuthEmulator(auth, appConfig.emulators.auth, { disableWarnings: true });

export function writeMailsIn(language: string): void {
	auth.languageCode = language;
}
