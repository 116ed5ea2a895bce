import type { Plugin } from "vite";

/** The table of codes, whose English texts the server sends and the browser never shows: it has its own. */
const TABLE = /contract\/src\/kernel\/errors\.ts$/;

/** Leaves codes and statuses in the bundle, and the texts out: 2 kB of every page. */
export function withoutErrorTexts(): Plugin {
	return {
		name: "without-error-texts",
		apply: "build",
		transform: {
			filter: { id: TABLE },
			handler: (code) => ({
				code: code.replaceAll(/message:\s*"(?:[^"\\]|\\.)*"/g, 'message: ""'),
				map: null,
			}),
		},
	};
}
