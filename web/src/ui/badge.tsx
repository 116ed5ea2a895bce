import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "neutral" | "info" | "plus" | "minus" | "warn";

const TONES: Record<Tone, string> = {
	neutral: "border-line text-muted",
	info: "border-transparent bg-tint text-action",
	plus: "border-plus/40 text-plus",
	minus: "border-minus/40 text-minus",
	warn: "border-warn/40 text-warn",
};

export function Badge({
	tone = "neutral",
	children,
}: {
	readonly tone?: Tone;
	readonly children: ReactNode;
}) {
	return (
		<span
			className={classNames(
				"inline-flex items-center gap-1 rounded-full border px-2 text-table font-medium tabular-nums whitespace-nowrap",
				TONES[tone],
			)}
		>
			{children}
		</span>
	);
}
