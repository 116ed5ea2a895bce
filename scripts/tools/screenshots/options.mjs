// The options of `npm run screenshots`: `-- --only balance --width 390 --theme dark --language fi`.
import { parseArgs } from "node:util";
import { chosen, WIDTHS, wantedBy } from "#scripts/tools/pages/choices.mjs";

/** The flags, each of which may be repeated; a missing flag selects everything. */
export function optionsOf(args) {
	const several = { type: "string", multiple: true };
	const { values } = parseArgs({
		args,
		options: {
			only: several,
			width: several,
			theme: several,
			language: several,
			running: { type: "string" },
		},
	});
	return {
		running: values.running ?? null,
		widths: chosen(values, "width", WIDTHS).map(Number),
		themes: chosen(values, "theme", ["light", "dark"]),
		languages: chosen(values, "language", ["en", "fi"]),
		isWanted: wantedBy(values.only),
	};
}
