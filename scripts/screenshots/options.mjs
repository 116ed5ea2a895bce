// What `npm run screenshots` is asked to take: `-- --only balance --width 390 --theme dark --language fi`.
import { parseArgs } from "node:util";
import { Stop } from "#scripts/progress.mjs";

const CHOICES = { width: ["1440", "390"], theme: ["light", "dark"], language: ["en", "fi"] };

function chosen(values, name) {
	const wanted = values[name] ?? CHOICES[name];
	const wrong = wanted.find((one) => !CHOICES[name].includes(one));
	if (wrong) throw new Stop(`--${name} is ${CHOICES[name].join(" or ")}, not ${wrong}.`);
	return wanted;
}

/** The flags, each of which may be given more than once; what is not said is everything. */
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
		widths: chosen(values, "width").map(Number),
		themes: chosen(values, "theme"),
		languages: chosen(values, "language"),
		isWanted: ({ name }) => values.only?.some((part) => name.includes(part)) ?? true,
	};
}
