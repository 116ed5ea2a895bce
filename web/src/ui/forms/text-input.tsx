import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { CONTROL_CLASS } from "./control-class.ts";
import { useFieldWiring } from "./field.tsx";

export interface TextInputProps extends ComponentProps<"input"> {
	/** Right-aligned figures, for hours and money. */
	readonly numeric?: boolean;
}

export function TextInput({ numeric = false, className, ...rest }: TextInputProps) {
	const wiring = useFieldWiring();
	return (
		<input
			type="text"
			{...(numeric && { inputMode: "decimal" })}
			{...wiring}
			{...rest}
			className={classNames(CONTROL_CLASS, numeric && "text-right tabular-nums", className)}
		/>
	);
}
