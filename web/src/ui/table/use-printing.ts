import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True while the page is being printed, when also what is out of sight has to be there. */
export function usePrinting(): boolean {
	const [printing, setPrinting] = useState(false);
	useEffect(() => {
		// The browser takes its picture as soon as the event is over.
		const show = (now: boolean) => () => flushSync(() => setPrinting(now));
		const [before, after] = [show(true), show(false)];
		addEventListener("beforeprint", before);
		addEventListener("afterprint", after);
		return () => {
			removeEventListener("beforeprint", before);
			removeEventListener("afterprint", after);
		};
	}, []);
	return printing;
}
