/** Hours a month: up to three digits, and up to two decimals. */
const HOURS = /^\d{1,3}(\.\d{1,2})?$/;
const MOST_HOURS = 744;

/** Parses hours with a decimal point or comma; undefined when no month has them. */
export function readHours(text: string): string | undefined {
	const number = text.trim().replace(",", ".");
	return HOURS.test(number) && Number(number) <= MOST_HOURS ? number : undefined;
}

/** The hours by person of an address, `id:hours` between commas as the API takes them; what is invalid is left out. */
export function readHoursByPerson(filter: string): ReadonlyMap<string, string> {
	const pairs = filter.split(",").map((pair) => pair.split(":"));
	return new Map(
		pairs.flatMap(([userId, hours]) => {
			const read = hours === undefined ? undefined : readHours(hours);
			return userId && read !== undefined ? [[userId, read] as const] : [];
		}),
	);
}

/** The filter with other hours of a person; empty hours take the person out of it. */
export function withHours(filter: string, userId: string, hours: string): string {
	const byPerson = new Map([...readHoursByPerson(filter), [userId, hours] as const]);
	return writeHoursByPerson(byPerson);
}

/** As the API takes them. */
export function writeHoursByPerson(byPerson: ReadonlyMap<string, string>): string {
	return [...byPerson]
		.filter(([, hours]) => hours !== "")
		.map((pair) => pair.join(":"))
		.join(",");
}
