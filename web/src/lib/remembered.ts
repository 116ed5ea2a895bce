import { useCallback, useState } from "react";

/**
 * `ui` is the look of the app for every user of this browser and survives sign-out (theme, language, sidebar);
 * `person` is the state of one user (tabs, filters) and is deleted at sign-out.
 */
export type RememberedScope = "ui" | "person";

/** The database of the offline cache. */
export const OFFLINE_CACHE_DATABASE = "offline-cache";

/** Reads what was remembered, or null: nothing there, storage blocked, or not what `accepts` knows. */
export function recall<Value>(
	scope: RememberedScope,
	key: string,
	accepts: (value: unknown) => value is Value,
): Value | null {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(`${scope}.${key}`) ?? "null");
		return accepts(value) ? value : null;
	} catch {
		return null;
	}
}

export function remember(scope: RememberedScope, key: string, value: unknown): void {
	try {
		localStorage.setItem(`${scope}.${key}`, JSON.stringify(value));
	} catch {
		// Storage is full or blocked: the choice lasts until the page is closed.
	}
}

/** Deletes all stored state of the person; the next user of this browser sees none of it. T31. */
export function forgetPerson(): void {
	try {
		for (const storage of [localStorage, sessionStorage]) {
			for (const key of Object.keys(storage)) if (!/^(ui\.|firebase:)/.test(key)) storage.removeItem(key);
		}
		indexedDB.deleteDatabase(OFFLINE_CACHE_DATABASE);
	} catch {
		// Blocked storage contains nothing.
	}
}

/** useState that survives a reload. `accepts` guards against values of an older version. */
export function useRemembered<Value>(
	scope: RememberedScope,
	key: string,
	fallback: Value,
	accepts: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
	const [value, setValue] = useState(() => recall(scope, key, accepts) ?? fallback);
	const set = useCallback(
		(next: Value) => {
			setValue(next);
			remember(scope, key, next);
		},
		[scope, key],
	);
	return [value, set];
}

export function isBoolean(value: unknown): value is boolean {
	return typeof value === "boolean";
}

/** For a list of names: hidden columns, open groups. */
export function isStrings(value: unknown): value is readonly string[] {
	return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** For one of a few: `isOneOf(["calendar", "list"])`. */
export function isOneOf<const Value extends string>(values: readonly Value[]) {
	return (value: unknown): value is Value => (values as readonly unknown[]).includes(value);
}
