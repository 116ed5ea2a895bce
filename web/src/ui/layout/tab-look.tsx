import type { ReactNode } from "react";

export const TAB_LIST_CLASS =
	"relative inline-flex h-control w-max rounded-control bg-hover p-[3px] whitespace-nowrap";
export const TAB_CLASS =
	"grid min-w-8 place-items-center rounded-[4px] px-3 font-medium text-muted transition-colors hover:text-text data-selected:bg-thumb data-selected:text-text data-selected:shadow-[0_1px_2px_rgb(0_0_0/0.12)] pointer-coarse:min-w-10";

/** Where no header holds the row of tabs. */
export function inRow(row: ReactNode): ReactNode {
	return <div className="mb-4 overflow-x-auto pb-1">{row}</div>;
}
