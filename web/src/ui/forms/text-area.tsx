import type { ComponentProps, FormEvent } from "react";
import { classNames } from "#ui/class-names.ts";
import { CONTROL_LOOK } from "./control-class.ts";
import { useFieldWiring } from "./field.tsx";

/** Grows with its text. */
export function TextArea({ className, rows = 3, ref, ...rest }: ComponentProps<"textarea">) {
	const wiring = useFieldWiring();
	return (
		<textarea
			onInput={(event: FormEvent<HTMLTextAreaElement>) => fit(event.currentTarget)}
			rows={rows}
			{...wiring}
			{...rest}
			className={classNames(
				CONTROL_LOOK,
				"block min-h-control resize-y py-2 field-sizing-content supports-[field-sizing:content]:resize-none",
				className,
			)}
			// Called after each render, so that text that was not typed fits too.
			ref={(element) => {
				if (typeof ref === "function") ref(element);
				else if (ref) ref.current = element;
				if (element) fit(element);
			}}
		/>
	);
}

/** In place of the CSS, for browsers without it. */
function fit(area: HTMLTextAreaElement): void {
	if (CSS.supports("field-sizing", "content")) return;
	area.style.height = "";
	// A hidden one has no height yet.
	if (area.scrollHeight > 0)
		area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
