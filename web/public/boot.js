// Runs before the first paint: theme and language without a flash, and the chunks of this path asked for
// at once. Keys and values are those of src/lib/theme.ts and src/lib/i18n/language.ts.
(() => {
	try {
		// The database has not answered on the page before: src/lib/session/session.tsx. The next page asks it again.
		if (sessionStorage.getItem("ui.withoutDatabase"))
			Object.defineProperty(window, "indexedDB", { value: undefined });
		sessionStorage.removeItem("ui.withoutDatabase");
	} catch {
		// Blocked storage contains nothing.
	}
	// Otherwise zod tries whether code can be made of text, which our Content-Security-Policy reports as an attack. Here,
	// before there is any schema: zod takes over what it finds under this name.
	globalThis.__zod_globalConfig = { jitless: true };
	const root = document.documentElement;
	let theme = null;
	let language = null;
	try {
		theme = JSON.parse(localStorage.getItem("ui.theme"));
		language = JSON.parse(localStorage.getItem("ui.language"));
	} catch {
		// Storage is blocked or was edited by hand: the system's theme and language are used.
	}
	if (theme === "light" || theme === "dark") root.dataset.theme = theme;
	if (language !== "en" && language !== "fi") language = navigator.language.startsWith("fi") ? "fi" : "en";
	root.lang = language;
	const text = document.getElementById("preloads").textContent;
	const preloads = text.startsWith("{") ? JSON.parse(text)[language] : { "*": [] };
	for (const href of preloads[location.pathname] ?? preloads["*"]) {
		const link = document.createElement("link");
		const isStyle = href.endsWith(".css");
		link.rel = isStyle ? "stylesheet" : "modulepreload";
		// Behind the styles, as the entry: see vite/route-preloads.ts.
		if (!isStyle) link.fetchPriority = "low";
		link.href = href;
		document.head.append(link);
	}
	// The first one that a browser makes takes a phone 70 ms. Here they pass while the files are on their way.
	new Intl.DateTimeFormat(language, { timeZone: "Europe/Helsinki" });
})();
