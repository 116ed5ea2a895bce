import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { i18nReady } from "#lib/i18n/i18n.ts";
import { AppRoutes } from "./app-routes.tsx";
import { Providers } from "./providers.tsx";
import { ROUTES } from "./routes.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

// Whoever begins to fill the login form will need the shell a moment later.
addEventListener("focusin", () => void import("./shell/shell.tsx").catch(() => undefined), { once: true });

// The words come first, so that nothing is drawn without them; the identity is being asked for meanwhile.
await i18nReady;
createRoot(root).render(
	<BrowserRouter>
		<Providers>
			<AppRoutes routes={ROUTES} />
		</Providers>
	</BrowserRouter>,
);
