import type { Plugin } from "vite";

/** Fills `<script id="app-config">`: which Firebase project the page talks to. Data only, so no CSP hash. */
export function appConfig(env: Record<string, string>): Plugin {
	const config = {
		firebase: {
			apiKey: env.VITE_FIREBASE_API_KEY ?? "demo",
			authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? "localhost",
			projectId: env.VITE_FIREBASE_PROJECT_ID ?? "demo-tuntikirja",
			appId: env.VITE_FIREBASE_APP_ID,
		},
		appCheckKey: env.VITE_APP_CHECK_KEY,
		// The deploy passes the database of the functions.
		databaseId: env.VITE_DATABASE_ID ?? "(default)",
		// Likewise where people open it.
		address: env.VITE_APP_ADDRESS,
		release: env.RELEASE ?? "0.0.0",
		emailDomains: (env.VITE_ALLOWED_EMAIL_DOMAINS ?? "").split(",").filter(Boolean),
		emulators: null as { auth: string; firestore: string } | null,
	};
	return {
		name: "app-config",
		transformIndexHtml: {
			order: "pre",
			handler(html, { server }) {
				if (server) config.emulators = { auth: "http://127.0.0.1:9099", firestore: "127.0.0.1:8080" };
				return html.replace("__APP_CONFIG__", JSON.stringify(config).replaceAll("<", "\\u003c"));
			},
		},
	};
}
