/** The value of a key. The map gets one that is made for the key, if it has none. */
export function valueOf<K, V>(values: Map<K, V>, key: K, make: () => V): V {
	const known = values.get(key);
	if (known !== undefined) return known;
	const made = make();
	values.set(key, made);
	return made;
}
