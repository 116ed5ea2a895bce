import type { FocusEventHandler, Ref } from "react";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import type { Choice } from "./choice.ts";

/** What a control around a list says of itself, apart from what is chosen. */
export interface ComboboxFrame {
	/** Where no Field names it. */
	readonly "aria-label"?: string;
	readonly id?: string;
	readonly name?: string;
	/** Shown while nothing is chosen. */
	readonly placeholder?: string | undefined;
	/** Shown when no choice has what is typed. */
	readonly noMatch: string;
	readonly disabled?: boolean | undefined;
	readonly className?: string;
	readonly onBlur?: FocusEventHandler<HTMLInputElement>;
	readonly ref?: Ref<HTMLInputElement | null>;
}

/** One or several of many, for the control whose code comes after the page. */
export interface ComboboxBoxProps extends ComboboxFrame, LatePanelProps {
	readonly choices: readonly Choice[];
	readonly chosen: readonly Choice[];
	readonly multiple: boolean;
	readonly onChosen: (ids: readonly string[]) => void;
}
