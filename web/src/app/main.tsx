import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { i18nReady } from "#lib/i18n/i18n.ts";
import { AppRoutes, loadFirst } from "./app-routes.tsx";
import { Providers } from "./providers.tsx";
import { ROUTES } from "./routes.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

// A user who begins to sign in will need the shell a moment later. The form has the focus from the start.
for (const event of ["input", "pointerdown"])
	addEventListener(event, () => void import("./shell/shell.tsx").catch(() => undefined), { once: true });

/** What is fetched imports the entry, which therefore must not wait for it itself: hence the function. */
async function start(container: HTMLElement): Promise<void> {
	// The texts come first, so that nothing is rendered without them; the identity is requested meanwhile.
	// A page that cannot be fetched shows its failure where it is rendered.
	await Promise.all([i18nReady, loadFirst(location.pathname).catch(() => undefined)]);
	// As a transition, which React can interrupt: a normal render would block a phone for a quarter of a second.
	startTransition(() =>
		createRoot(container).render(
			<BrowserRouter>
				<Providers>
					<AppRoutes routes={ROUTES} />
				</Providers>
			</BrowserRouter>,
		),
	);
}

// In a task of its own: evaluating the files before it blocks a phone long enough.
setTimeout(() => void start(root));
