import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { CONTROL_CLASS } from "./control-class.ts";
import { useFieldWiring } from "./field.tsx";

/** Grows with its text where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
	const wiring = useFieldWiring();
	return (
		<textarea
			rows={rows}
			{...wiring}
			{...rest}
			className={classNames(
				CONTROL_CLASS,
				"h-auto min-h-control resize-y py-2 field-sizing-content supports-[field-sizing:content]:resize-none",
				className,
			)}
		/>
	);
}
