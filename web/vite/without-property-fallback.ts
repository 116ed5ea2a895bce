import type { Plugin } from "vite";

const FALLBACK = "@layer properties{@supports";

/**
 * Takes out the second definition of Tailwind's variables, which is for browsers without @property: no browser
 * of the build's target is one. It is 0.3 kB of every page.
 */
export function withoutPropertyFallback(): Plugin {
	return {
		name: "without-property-fallback",
		apply: "build",
		enforce: "post",
		generateBundle(_options, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = cut(String(file.source));
			}
		},
	};
}

function cut(css: string): string {
	const start = css.indexOf(FALLBACK);
	if (start < 0) return css;
	let open = 0;
	for (let at = start; at < css.length; at++) {
		if (css[at] === "{") open++;
		else if (css[at] === "}" && --open === 0) return css.slice(0, start) + css.slice(at + 1);
	}
	return css;
}
