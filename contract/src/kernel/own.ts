/**
 * What the record itself holds under the key. Brackets would find what every object inherits as well: under
 * `constructor` there is a function in every record. `npm run check` demands this for every key that can be any text.
 */
export function own<T>(record: { readonly [key: string]: T }, key: string): T | undefined {
	return Object.hasOwn(record, key) ? record[key] : undefined;
}
