// How long browsers cache the files of the page. A rule of Hosting matches paths, whether or not there is a file: a rule
// for the whole folder would also let the answer "not found" be cached for a year.
import { existsSync, readdirSync } from "node:fs";
import { inProject } from "#scripts/paths.mjs";

const FOR_EVER = { key: "Cache-Control", value: "public, max-age=31536000, immutable" };
/** Names in one rule, so that no pattern becomes very long. */
const AT_ONCE = 50;

/** The names of the files of the last web build that have a hash of their content in their names. */
export function builtAssets() {
	const folder = inProject("web", "dist", "assets");
	return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** The configuration with rules that let exactly these files of /assets be cached for ever; the last rule of a header wins. */
export function withCachedAssets(config, names) {
	const copy = structuredClone(config);
	for (let start = 0; start < names.length; start += AT_ONCE) {
		const source = `/assets/@(${names.slice(start, start + AT_ONCE).join("|")})`;
		copy.hosting.headers.push({ source, headers: [FOR_EVER] });
	}
	return copy;
}
