/** The point's value of a series, looked up among its own: a series may be named by an id. */
export function valueAt<T>(
	{ values }: { readonly values: Readonly<Record<string, T>> },
	seriesId: string,
): T | undefined {
	return Object.hasOwn(values, seriesId) ? values[seriesId] : undefined;
}
