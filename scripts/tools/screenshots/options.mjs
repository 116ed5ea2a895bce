// The options of `npm run screenshots`: `-- --only balance --width 390 --theme dark --language fi`.
import { parseArgs } from "node:util";
import { chosen, VISIT_FLAGS, visitChoices } from "#scripts/tools/pages/choices.mjs";

/** The flags, each of which may be repeated; a missing flag selects everything. */
export function optionsOf(args) {
	const several = { type: "string", multiple: true };
	const { values } = parseArgs({
		args,
		options: {
			...VISIT_FLAGS,
			theme: several,
			language: several,
		},
	});
	return {
		...visitChoices(values),
		themes: chosen(values, "theme", ["light", "dark"]),
		languages: chosen(values, "language", ["en", "fi"]),
	};
}
