import { type ReactNode, useEffect, useState } from "react";
import { loadOutbox } from "#features/work-days/saving/load-outbox.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";

/** Milliseconds that the page has for itself; nothing that waits is in a hurry. */
const AFTER_MS = 500;

/** Another part of the app may stand in for the one that it came with. */
let known: ReactNode = null;

/** What every page does once it stands, and what it says of that; null until it has come. */
export function useAfterPage(online: boolean): ReactNode {
	const [afterPage, setAfterPage] = useState(known);
	const isMissing = afterPage === null;
	useEffect(() => {
		if (!isMissing) return;
		const begin = async () => {
			const [{ AfterPage }, { OutboxBar }] = await Promise.all([
				import("#app/after-page/after-page.tsx"),
				loadOutbox(),
				loadTexts("offline"),
			]);
			known = (
				<AfterPage>
					<OutboxBar />
				</AfterPage>
			);
			setAfterPage(known);
		};
		// May fail without a network, and is tried again with one. No reload: who leaves the page at that moment
		// makes it fail, too, and has not asked for one. Without a network, there is no page before it comes.
		const timer = setTimeout(() => void begin().catch(() => undefined), online ? AFTER_MS : 0);
		return () => clearTimeout(timer);
	}, [isMissing, online]);
	return afterPage;
}
