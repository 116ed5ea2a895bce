// The web build for the Hosting emulator: a copy whose page contains the addresses of the emulators, because the
// ports differ between runs and the build does not.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "#scripts/paths.mjs";
import { release } from "#scripts/release.mjs";
import { Stop } from "#scripts/progress.mjs";
import { addressesFor } from "./config.mjs";

const APP_CONFIG = /(<script\b[^>]*\bid="app-config"[^>]*>)[\s\S]*?(<\/script>)/;

/** The configuration of the web app for this run. */
export function appConfig(project, ports) {
	const { signIn, firestore } = addressesFor(ports);
	return {
		firebase: { apiKey: "demo", authDomain: "127.0.0.1", projectId: project },
		release: release(),
		emulators: { auth: signIn, firestore },
	};
}

/** The page with its app-config element filled in. */
export function withAppConfig(html, config) {
	if (!APP_CONFIG.test(html))
		throw new Stop('web/index.html has no <script type="application/json" id="app-config">.');
	return html.replace(APP_CONFIG, (_, open, close) => `${open}${JSON.stringify(config)}${close}`);
}

/** The page of the last web build, from which its inline scripts are read too. */
export function builtPage() {
	const page = inProject("web", "dist", "index.html");
	return existsSync(page) ? readFileSync(page, "utf8") : "";
}

/** Copies the web build into the given folder, adapted to this run. */
export function prepareHosting(folder, project, ports) {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	cpSync(inProject("web", "dist"), folder, { recursive: true });
	writeFileSync(join(folder, "index.html"), withAppConfig(builtPage(), appConfig(project, ports)));
}
