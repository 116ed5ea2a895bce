import type { ComponentProps } from "react";
import { type ButtonVariant, iconButtonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
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
