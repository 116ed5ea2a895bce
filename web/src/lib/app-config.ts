/** What `<script id="app-config">` of index.html says: which Firebase project, and whether emulators. */
export interface AppConfig {
	readonly firebase: {
		readonly apiKey: string;
		readonly authDomain: string;
		readonly projectId: string;
		readonly appId?: string;
	};
	/** The site key of App Check, where the project has it. */
	readonly appCheckKey?: string;
	/** The database of the project; the first one of a project has no name. */
	readonly databaseId?: string;
	/** Domains whose addresses may sign in; none named: all. */
	readonly emailDomains?: readonly string[];
	/** Where people open the app; none: where it is open. */
	readonly address?: string;
	/** Version and commit of the build. */
	readonly release: string;
	readonly emulators: { readonly auth: string; readonly firestore: string } | null;
}

const WITHOUT_PAGE: AppConfig = {
	firebase: { apiKey: "demo", authDomain: "localhost", projectId: "demo-tuntikirja" },
	release: "0.0.0",
	emulators: null,
};

/** What the page says of itself. */
export function readAppConfig(): AppConfig {
	const text = document.getElementById("app-config")?.textContent;
	return text ? (JSON.parse(text) as AppConfig) : WITHOUT_PAGE;
}

/** False where the code runs without a page of ours around it, as in tests. */
export const isInPage = document.getElementById("app-config") !== null;

export const appConfig = readAppConfig();

/** The address of a page or file of ours for other people and programs. A browser may have the app open at another one. */
export function addressFor(path: string, origin = appConfig.address ?? location.origin): string {
	return `${origin}${path}`;
}
