import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { appConfig } from "./vite/app-config.ts";
import { contractPaths } from "./vite/contract-paths.ts";
import { routePreloads } from "./vite/route-preloads.ts";
import { stubReactfireProducts } from "./vite/stub-reactfire-products.ts";

const ROOT = import.meta.dirname;
const START_TEXTS = "src/lib/i18n/start-$lang.ts";
const SHELL = "src/app/shell/shell.tsx";

/** Tables that sort, charts and calendars. */
const FIGURES =
	/\/src\/ui\/(table|charts|forms\/date)\/|\/node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core|react-store|store)\//;
/** The parts of the design system that the login page shows. */
const KIT =
	/\/src\/(lib\/i18n\/|ui\/([^/]+$|forms\/(control-class|field|password-input|segmented-control|text-input)|overlay\/toast))|\/node_modules\/(react-hook-form|@hookform)\//;

export default defineConfig(({ mode }) => {
	const env = loadEnv(mode, ROOT, ["VITE_", "TUNTIKIRJA_"]);
	return {
		root: ROOT,
		plugins: [
			react(),
			tailwindcss(),
			contractPaths(),
			stubReactfireProducts(),
			appConfig(env),
			routePreloads({
				"/login": [START_TEXTS, "src/features/login/login-page.tsx"],
				"/monthly-view": [
					START_TEXTS,
					SHELL,
					"src/features/work-days/monthly-view-page.tsx",
					"src/locales/$lang/work-days.json",
				],
				"*": [START_TEXTS, SHELL],
			}),
		],
		server: { proxy: { "/api": env.TUNTIKIRJA_API ?? "http://127.0.0.1:5000" } },
		build: {
			target: "es2023",
			cssTarget: ["chrome123", "firefox120", "safari17.5"],
			manifest: true,
			modulePreload: { polyfill: false },
			rolldownOptions: {
				output: {
					codeSplitting: {
						groups: [
							// A few files instead of dozens: what every page needs, what the login page and the
							// others share, what signed-in pages share, which must not reach the login page, and
							// what pages full of figures share, which the monthly view has to do without.
							{ name: "app", tags: ["$initial"] },
							{ name: "figures", test: FIGURES, minShareCount: 2 },
							{ name: "kit", test: KIT, minShareCount: 2 },
							{
								name: "signed-in",
								test: /\/src\/(lib|ui)\/|\/node_modules\/@(tanstack|orpc)\//,
								minShareCount: 2,
							},
						],
					},
				},
			},
		},
	};
});
