import type { QueryClient } from "@tanstack/react-query";
import { letterheadQuery, letterheadRules, PAPER_RULES, printPage } from "#domain/letterhead.ts";

/** Writes the letterhead into the margins of what is printed; `printed` says who prints it and when. */
export function watchPrinting(queryClient: QueryClient, printed: () => string): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const style = document.createElement("style");
	const letterhead = () => queryClient.getQueryData(letterheadQuery().queryKey);
	addEventListener(
		"beforeprint",
		() => {
			style.textContent =
				document.querySelector(".paper") === null
					? letterheadRules(letterhead() ?? { name: "", logo: null }, printed())
					: PAPER_RULES;
			// Last, because the style of the tables has margins too.
			document.head.append(style);
		},
		{ signal },
	);
	addEventListener(
		"keydown",
		(event) => {
			const isPrint =
				event.key === "p" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
			if (!isPrint || letterhead() !== undefined) return;
			// The browser's own dialog would not wait for the letterhead.
			event.preventDefault();
			void printPage(queryClient);
		},
		{ signal },
	);
	return () => {
		controller.abort();
		style.remove();
	};
}
