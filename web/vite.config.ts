import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { appConfig } from "./vite/app-config.ts";
import { CHUNKS } from "./vite/chunks.ts";
import { contractPaths } from "./vite/contract-paths.ts";
import { offline } from "./vite/offline.ts";
import { routePreloads } from "./vite/route-preloads.ts";
import { securityTxt } from "./vite/security-txt.ts";
import { stubReactfireProducts } from "./vite/stub-reactfire-products.ts";

const ROOT = import.meta.dirname;
const START_TEXTS = "src/lib/i18n/start-$lang.ts";
const SHELL = "src/app/shell/shell.tsx";

/** Loaded before any page. */
const ALWAYS_LOADED = /\/(?:ui|rolldown-runtime)-[\w-]+\.js$/;

export default defineConfig(({ command, mode }) => {
	const env = loadEnv(mode, ROOT, ["VITE_", "TUNTIKIRJA_", "RELEASE"]);
	return {
		root: ROOT,
		plugins: [
			react(),
			tailwindcss(),
			contractPaths(),
			stubReactfireProducts(),
			appConfig(env),
			securityTxt(env.VITE_SECURITY_CONTACT),
			routePreloads({
				"/login": [START_TEXTS, "src/features/login/login-page.tsx", "src/locales/$lang/login.json"],
				"/": [
					START_TEXTS,
					SHELL,
					"src/features/dashboard/dashboard-page.tsx",
					"src/locales/$lang/work-days.json",
				],
				"/monthly-view": [
					START_TEXTS,
					SHELL,
					"src/features/month/monthly-view-page.tsx",
					"src/locales/$lang/work-days.json",
				],
				"*": [START_TEXTS, SHELL],
			}),
			// A page that is being written on has no worker: it would go on showing what was.
			command === "build" && offline(),
		],
		server: { proxy: { "/api": env.TUNTIKIRJA_API ?? "http://127.0.0.1:5000" } },
		build: {
			target: "es2023",
			cssTarget: ["chrome123", "firefox128", "safari17.5"],
			manifest: true,
			modulePreload: {
				polyfill: false,
				// Each page under the shell has these already: naming them with each page is a kilobyte of the first one.
				resolveDependencies: (_file, dependencies, { hostType }) =>
					hostType === "js" ? dependencies.filter((name) => !ALWAYS_LOADED.test(name)) : dependencies,
			},
			rolldownOptions: {
				output: {
					// Shorter than by default: the first page names each of some hundred files.
					chunkFileNames: "assets/[name]-[hash:7].js",
					entryFileNames: "assets/[name]-[hash:7].js",
					assetFileNames: "assets/[name]-[hash:7][extname]",
					codeSplitting: {
						groups: CHUNKS,
					},
				},
			},
		},
	};
});
