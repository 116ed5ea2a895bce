/** Joins class names; what is false, null or undefined falls away. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
