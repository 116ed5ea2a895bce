import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

export interface AlertTextProps {
	readonly className?: string;
	readonly children: ReactNode;
}

/** What is wrong or has failed, beside the contents that it is about. */
export function AlertText({ className, children }: AlertTextProps) {
	return (
		<p className={classNames("text-minus", className)} role="alert">
			{children}
		</p>
	);
}
