import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const BASE =
	"inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none transition-colors disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:cursor-not-allowed aria-busy:cursor-progress";

const VARIANTS: Record<ButtonVariant, string> = {
	primary: "bg-action text-on-action enabled:hover:bg-action-strong",
	secondary: "bg-card text-text border border-line-strong/60 enabled:hover:bg-hover",
	quiet: "text-action enabled:hover:bg-hover",
	danger: "bg-minus text-on-minus enabled:hover:brightness-95",
};

/** The look of a button, for what is not one: `<Link className={buttonClass("primary")}>`. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
	return classNames(BASE, "h-control px-4 text-body", VARIANTS[variant], className);
}

/** The look of a square button that shows only an icon. */
export function iconButtonClass(variant: ButtonVariant, className?: string): string {
	// Many icons in a row would be loud in the colour of links.
	const look = variant === "quiet" ? "text-text enabled:hover:bg-hover" : VARIANTS[variant];
	return classNames(BASE, "h-control w-control shrink-0", look, className);
}
