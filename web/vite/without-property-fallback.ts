import type { Plugin } from "vite";

/** Tailwind's second definition of its variables, for browsers without @property. */
const FALLBACK = "@layer properties{@supports";
/** What every browser of the build's target can do is not asked for. */
const MIXES = "@supports (color:color-mix(in lab, red, red)){";

/** Takes out of the stylesheet what no browser of the build's target needs: half a kilobyte of every page. */
export function withoutPropertyFallback(): Plugin {
	return {
		name: "without-property-fallback",
		apply: "build",
		enforce: "post",
		generateBundle(_options, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
				file.source = unwrapped(cut(String(file.source)));
			}
		},
	};
}

function cut(css: string): string {
	const start = css.indexOf(FALLBACK);
	return start < 0 ? css : css.slice(0, start) + css.slice(endOf(css, start));
}

function unwrapped(css: string): string {
	const start = css.indexOf(MIXES);
	if (start < 0) return css;
	const end = endOf(css, start);
	return unwrapped(css.slice(0, start) + css.slice(start + MIXES.length, end - 1) + css.slice(end));
}

/** Where the block that begins after the position has ended. */
function endOf(css: string, start: number): number {
	let open = 0;
	for (let at = start; at < css.length; at++) {
		if (css[at] === "{") open++;
		else if (css[at] === "}" && --open === 0) return at + 1;
	}
	return css.length;
}
