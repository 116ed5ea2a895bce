import { useEffect } from "react";

/** Names the page in the browser, in the one title that index.html has: React would add a second one. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		document.title = title;
	}, [title]);
}
