import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

interface NoticeProps {
	readonly tone: "info" | "minus";
	readonly children: ReactNode;
}

export function Notice({ tone, children }: NoticeProps) {
	return (
		<p
			className={classNames(
				"flex items-start gap-2 rounded-control border px-3 py-2",
				tone === "info" ? "border-transparent bg-tint" : "border-minus/50 text-minus",
			)}
			role={tone === "info" ? "status" : "alert"}
		>
			<Icon className="mt-px shrink-0" name={tone === "info" ? "info" : "alert"} />
			{children}
		</p>
	);
}
