import { useQueryClient } from "@tanstack/react-query";

/** What a press on a button or key has changed. */
type Pressed = "save" | "duplicate" | "delete" | "plan";

/** Milliseconds after which the next press is meant: a double click or tap takes up to 600, and a slow device delays it. */
const PAUSE_MS = 1000;

/** When each was pressed last. In the query client, which is emptied when the user signs out. */
type Times = Partial<Record<Pressed, number>>;
const KEY = ["presses"];

export interface SecondPress {
	/** Says whether the same was pressed just now. A key that is held down never ends its pause. */
	readonly isSecond: (of: Pressed) => boolean;
	/** Says whether anything was: the page may have put another button under the pointer. */
	readonly isAfterAny: () => boolean;
}

/** Tells one press from the second half of a double click, a double tap, or of Enter-Enter. */
export function useSecondPress(): SecondPress {
	const queryClient = useQueryClient();
	const times = () => queryClient.getQueryData<Times>(KEY) ?? {};
	const isRecent = (at = Number.NEGATIVE_INFINITY) => performance.now() - at < PAUSE_MS;
	return {
		isSecond: (of) => {
			const isSecond = isRecent(times()[of]);
			queryClient.setQueryData<Times>(KEY, { ...times(), [of]: performance.now() });
			return isSecond;
		},
		isAfterAny: () => Object.values(times()).some(isRecent),
	};
}
