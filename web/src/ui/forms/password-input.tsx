import { type ComponentProps, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { CONTROL_CLASS } from "./control-class.ts";
import { useFieldWiring } from "./field.tsx";

export interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
	readonly showLabel: string;
	readonly hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
	const wiring = useFieldWiring();
	const [shown, setShown] = useState(false);
	return (
		<div className="relative">
			<input
				{...wiring}
				{...rest}
				className={classNames(CONTROL_CLASS, "pr-12", className)}
				type={shown ? "text" : "password"}
			/>
			<IconButton
				className="absolute inset-y-0 right-0 text-muted"
				icon={shown ? "eye-off" : "eye"}
				label={shown ? hideLabel : showLabel}
				onClick={() => setShown(!shown)}
			/>
		</div>
	);
}
