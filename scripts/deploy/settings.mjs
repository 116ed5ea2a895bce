// The settings of one project: its id, functions/.env with functions/.env.PROJECT, and the keys of the web app.
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inProject } from "#scripts/paths.mjs";

/** The keys of the web app, as the console shows them; they are not secret. */
export const WEB_KEYS = ["VITE_FIREBASE_API_KEY", "VITE_FIREBASE_AUTH_DOMAIN", "VITE_FIREBASE_PROJECT_ID"];

/** With these two the page proves itself to the database by App Check. */
export const APP_CHECK_KEYS = ["VITE_FIREBASE_APP_ID", "VITE_APP_CHECK_KEY"];

function readEnv(...path) {
	const file = inProject(...path);
	return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
}

/** The project of .firebaserc; undefined without one. */
export function defaultProject() {
	const file = inProject(".firebaserc");
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).projects?.default : undefined;
}

/** Vite reads the same two places, and prefers the environment as well. */
export function webConfig() {
	const fromFile = readEnv("web", ".env.production");
	return Object.fromEntries(
		[...WEB_KEYS, ...APP_CHECK_KEYS].map((key) => [key, process.env[key] ?? fromFile[key]]),
	);
}

/** What firebase-tools gives the functions of this project as their parameters. */
export function functionSettings(project) {
	return { ...readEnv("functions", ".env"), ...readEnv("functions", `.env.${project}`) };
}

/** A text of the functions' manifest with the values of its parameters. */
export function resolved(text, settings, project) {
	return text.replaceAll(/\{\{ params\.(\w+) \}\}/g, (_, name) =>
		name === "PROJECT_ID" ? project : settings[name],
	);
}

/** Whether Authentication of the project was upgraded to Identity Platform. */
export function hasIdentityPlatform({ IDENTITY_PLATFORM: value }) {
	return value === "true";
}

/** Whether the project has chosen that its data are backed up. */
export function hasBackups({ BACKUPS: value }) {
	return value === "true";
}

/** The account that the functions run as (functions/src/events/runtime-options.ts). */
export const accountOfFunctions = (project) => `tuntikirja-functions@${project}.iam.gserviceaccount.com`;

/**
 * Where people open the application, and the domain at which Google's sign-in ends. The second decides the first, unless
 * APP_ADDRESS does: Firebase's own domain serves the sign-in of a page on PROJECT.web.app; a domain of the company serves
 * both itself, because browsers that separate the storage of other sites break a sign-in that ends at another domain.
 */
export function addressesOf(
	{ VITE_FIREBASE_AUTH_DOMAIN: authDomain = "" },
	project,
	{ APP_ADDRESS: set } = {},
) {
	const isOwn = authDomain !== "" && !/\.(firebaseapp\.com|web\.app)$/.test(authDomain);
	return {
		site: set || `https://${isOwn ? authDomain : `${project}.web.app`}`,
		signIn: `https://${authDomain}`,
		redirect: `https://${authDomain}/__/auth/handler`,
	};
}
