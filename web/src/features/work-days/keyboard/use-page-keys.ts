import { useEffect, useEffectEvent } from "react";
import { isTaken, type PageCommand, pageCommandOf } from "./page-command.ts";

/** Listens for the page's keys; off while the user types and while a dialog is open. */
export function usePageKeys(run: (command: PageCommand) => boolean): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || (event.repeat && !isMove(event.key)) || isTaken(event.key, event.target))
			return;
		if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
		const command = pageCommandOf(event);
		if (command !== null && run(command)) event.preventDefault();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => onKey(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}

/** Only moves repeat while the key is held down. */
function isMove(key: string): boolean {
	return key === "j" || key === "k" || key.startsWith("Arrow");
}
