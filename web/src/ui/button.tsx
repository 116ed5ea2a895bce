import type { ComponentProps } from "react";
import { buttonClass, type ButtonVariant } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export interface ButtonProps extends ComponentProps<"button"> {
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
