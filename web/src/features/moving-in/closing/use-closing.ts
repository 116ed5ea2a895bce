import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useMemo, useState } from "react";
import { isBegun, useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { today } from "#lib/clock.ts";

/** Which months of a file are closed with its rows. */
export interface Closing {
	/** Those that are over, the latest first: up to any of them can be closed. */
	readonly months: readonly Month[];
	/** Null: none is closed. */
	readonly until: Month | null;
	readonly choose: (until: Month | null) => void;
	/** It was begun with this choice. */
	readonly isFixed: boolean;
}

/** Nothing that can be closed. */
const NO_ROWS: readonly ImportRow[] = [];

/** Months before the running year are closed if nothing else is chosen; of an import that goes on those that it was begun with. */
export function useClosing(rows: readonly ImportRow[] = NO_ROWS): Closing {
	const { previous } = useKnownFile();
	const [chosen, choose] = useState<Month | null>();
	const months = useMemo(() => monthsOver(rows), [rows]);
	const begun = previous !== null && isBegun(previous) ? previous : null;
	const usual = months.find((month) => month < today().slice(0, 4)) ?? null;
	const wanted = chosen === undefined ? usual : chosen;
	const until = begun === null ? wanted : (begun.closesUntil ?? null);
	return { months, until, choose, isFixed: begun !== null };
}

function monthsOver(rows: readonly ImportRow[]): Month[] {
	const present = monthOf(today());
	const months = new Set(rows.map(({ date }) => monthOf(date)));
	return [...months]
		.filter((month) => month < present)
		.sort()
		.reverse();
}
