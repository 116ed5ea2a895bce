import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
	readonly label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
	return (
		<label className={classNames("inline-flex min-h-control items-center gap-2", className)}>
			<input {...rest} className="size-4 shrink-0 accent-action pointer-coarse:size-5" type="checkbox" />
			{label}
		</label>
	);
}
