// Whether a project has what is declared. Google adds fields to each thing, so only the declared ones are compared. Pure.

/** JSON of proto3 leaves out what is false, zero or empty; of a list of names that is the first, which no file names. */
const isZero = (value) => [false, 0, "", "0s", undefined].includes(value);

const isObject = (value) => typeof value === "object" && value !== null;

function sameElements(wanted, found) {
	const [a, b] = [wanted, found].map((list) => [...list].sort());
	return a.length === b.length && a.every((one, index) => one === b[index]);
}

function differenceOfLists(wanted, found, place) {
	if (found.length !== wanted.length) return place;
	// Lists of texts are sets: channels, regions, labels to group by.
	if (wanted.every((one) => typeof one === "string")) return sameElements(wanted, found) ? null : place;
	return firstOf(wanted.map((one, index) => differenceOf(one, found[index], `${place}[${index}]`)));
}

const firstOf = (differences) => differences.find((one) => one !== null) ?? null;

/**
 * The place of the first declared field that has another value.
 * @returns null if there is none
 */
export function differenceOf(wanted, found, place = "") {
	if (Array.isArray(wanted)) return differenceOfLists(wanted, found ?? [], place);
	if (isObject(wanted)) {
		const entries = Object.entries(wanted);
		const placeOf = (name) => (place === "" ? name : `${place}.${name}`);
		return firstOf(entries.map(([name, value]) => differenceOf(value, found?.[name], placeOf(name))));
	}
	return wanted === found || (isZero(wanted) && isZero(found)) ? null : place;
}

/** The same with the project's number, which some answers have in place of its id. */
export function withProjectId(value, { project, number }) {
	const prefix = `projects/${number}`;
	const text = JSON.stringify(value ?? null);
	return JSON.parse(
		text
			.replaceAll(`"${prefix}"`, `"projects/${project}"`)
			.replaceAll(`"${prefix}/`, `"projects/${project}/`),
	);
}
