import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Both builds lie side by side; the package's exports name the one with warnings for developers alone. */
const DEVELOPMENT = fileURLToPath(import.meta.resolve("react-router"));

/** Takes react-router's build for production: 1 kB of every page. */
export function reactRouterForProduction(): Plugin {
	return {
		name: "react-router-for-production",
		apply: "build",
		enforce: "pre",
		resolveId: (id) => (id === "react-router" ? DEVELOPMENT.replace("/development/", "/production/") : null),
	};
}
