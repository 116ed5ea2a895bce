import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { classNames } from "./class-names.ts";

interface ButtonProps extends ComponentProps<"button"> {
	readonly variant?: ButtonVariant;
	readonly icon?: IconName;
	/** Shows a spinner and ignores clicks; focus and size do not change. */
	readonly loading?: boolean;
}

export function Button({
	variant = "secondary",
	icon,
	loading = false,
	className,
	children,
	onClick,
	...rest
}: ButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			aria-busy={loading || undefined}
			className={buttonClass(variant, className)}
			onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
		>
			{loading ? <Spinner /> : icon && <Icon className="-ml-1 shrink-0" name={icon} />}
			{children}
		</button>
	);
}

/** A turning ring; the element around it says what is loading. */
function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
		/>
	);
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
	readonly icon: IconName;
	/** What it does: the accessible name, and the title under the mouse. */
	readonly label: string;
	readonly variant?: ButtonVariant;
	readonly iconSize?: number;
}

export function IconButton({
	icon,
	label,
	variant = "quiet",
	iconSize = 18,
	className,
	...rest
}: IconButtonProps) {
	return (
		<button
			type="button"
			title={label}
			{...rest}
			aria-label={label}
			className={iconButtonClass(variant, className)}
		>
			<Icon name={icon} size={iconSize} />
		</button>
	);
}

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
