import { changedPaths } from "./audit/changed-paths.ts";
import { AppError } from "#errors/app-error.ts";

/** Fields to change; one that is undefined stays as it is. */
type Edit<T> = { readonly [K in keyof T]?: T[K] | undefined };

/**
 * A record one version on, with some fields changed and stamped. A repeated request finds its own result and
 * changes nothing, so it is never stale; without a version the last writer wins. @throws stale-record
 */
export function editRecord<T extends { readonly version: number }>(
	before: T,
	edit: Edit<T>,
	named: number | undefined,
	stamp: Partial<T> = {},
): T {
	const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
	const after: T = { ...before, ...given };
	if (changedPaths(before, after).length === 0) return before;
	if (named !== undefined && named !== before.version) throw new AppError("stale-record");
	return { ...after, ...stamp, version: before.version + 1 };
}

/** Refuses to take away a record that has changed since; one that is gone already is not stale. @throws stale-record */
export function requireVersion(
	before: { readonly version: number } | undefined,
	named: number | undefined,
): void {
	if (before !== undefined && named !== undefined && named !== before.version)
		throw new AppError("stale-record");
}
