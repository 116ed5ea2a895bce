import type { IconName } from "#ui/icon-paths.ts";

/** Something that the palette can do at a press. */
export interface Command {
	/** Stable, so that it can be remembered as used lately. */
	readonly id: string;
	readonly icon: IconName;
	readonly label: string;
	/** Where it belongs; shown beside it, and found by. */
	readonly hint?: string | undefined;
	/** Its other names, by which it is also found: the English ones, in any language on screen. */
	readonly alias?: string | undefined;
	readonly run: () => void;
	/** What it does happens within the palette. */
	readonly staysOpen?: boolean;
}
