import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { CONTROL_CLASS } from "./control-class.ts";
import { useFieldWiring } from "./field.tsx";

/** The browser's own list: quick, and right on every phone. Children are `<option>`s. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">) {
	const wiring = useFieldWiring();
	return (
		<div className="relative">
			<select {...wiring} {...rest} className={classNames(CONTROL_CLASS, "appearance-none pr-8", className)}>
				{children}
			</select>
			<Icon
				className="pointer-events-none absolute inset-y-0 right-2 my-auto text-muted"
				name="chevron-down"
				size={16}
			/>
		</div>
	);
}

export interface OptionsProps<Value extends string | number> {
	readonly values: readonly Value[];
	readonly nameOf: (value: Value) => string;
}

/** An option of a `NativeSelect` for each value. */
export function Options<Value extends string | number>({ values, nameOf }: OptionsProps<Value>) {
	return values.map((value) => (
		<option key={value} value={value}>
			{nameOf(value)}
		</option>
	));
}
