import { useMutation } from "@tanstack/react-query";
import type { ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLeaveWarning } from "#lib/drafts/leave-warning.ts";

/** From where rows are sent, and who takes what becomes of them. */
export interface Slices {
	/** How many slices are sent already. */
	readonly from: number;
	/** Takes what has become of a slice. @returns whether the next one is to be sent */
	readonly onSlice: (rows: readonly ImportedRow[]) => boolean;
}

interface Sent {
	readonly results: readonly ImportedRow[];
	readonly slices: number;
	readonly isDone: boolean;
}

const NOTHING: Sent = { results: [], slices: 0, isDone: false };

interface PartOptions {
	/** Sends slice by slice. @returns whether all of them are sent */
	readonly send: (slices: Slices) => Promise<boolean>;
	/** Said when a call fails. */
	readonly failure: string;
	readonly onDone?: (results: readonly ImportedRow[]) => void;
	/** The page was left while rows were sent. */
	readonly onLeft?: () => void;
	readonly onSettled?: () => unknown;
}

/** A trial or a write: it can be stopped after each slice, and goes on where it was stopped or where a call has failed. */
export function usePart({ send, failure, onDone, onLeft, onSettled }: PartOptions) {
	const [sent, setSent] = useState(NOTHING);
	const [isPausing, setPausing] = useState(false);
	const goes = useRef(false);
	const mutation = useMutation({
		// Without a network a call fails at once, and is not sent by itself once there is one.
		networkMode: "always",
		mutationFn: async (begun: Sent) => {
			goes.current = true;
			let { results, slices } = begun;
			const take = (rows: readonly ImportedRow[]) => {
				results = [...results, ...rows];
				slices += 1;
				setSent({ results, slices, isDone: false });
				return goes.current;
			};
			setSent(begun);
			const isDone = await send({ from: slices, onSlice: take });
			setSent({ results, slices, isDone });
			if (isDone) onDone?.(results);
		},
		meta: { failure },
		onSettled: () => {
			goes.current = false;
			setPausing(false);
			return onSettled?.();
		},
	});
	useLeaveWarning(mutation.isPending);
	const leave = useEffectEvent(() => {
		// Nothing goes on unseen.
		if (goes.current) onLeft?.();
		goes.current = false;
	});
	useEffect(() => () => leave(), []);
	return {
		/** What has become of the rows so far; undefined before the first. */
		data: sent.slices > 0 ? sent.results : undefined,
		isDone: sent.isDone,
		isGoing: mutation.isPending,
		isPausing,
		/** Stopped by hand or by a failure, with rows that are not sent. */
		isStopped: !mutation.isPending && !sent.isDone && sent.slices > 0,
		begin: () => mutation.mutate(NOTHING),
		goOn: () => mutation.mutate(sent),
		pause: () => {
			goes.current = false;
			setPausing(true);
		},
	};
}

/** Sends slice by slice, the last one known as such. What was sent is sent again without harm. */
export async function sendSlices<T>(
	all: readonly T[],
	size: number,
	send: (
		slice: readonly T[],
		number: number,
		isLast: boolean,
	) => Promise<{ readonly rows: readonly ImportedRow[] }>,
	{ from, onSlice }: Slices,
): Promise<boolean> {
	const slices = Math.ceil(all.length / size);
	for (let slice = from; slice < slices; slice++) {
		const { rows } = await send(all.slice(slice * size, (slice + 1) * size), slice, slice === slices - 1);
		if (!onSlice(rows) && slice < slices - 1) return false;
	}
	return true;
}
