import { type ReactNode, useEffect, useState } from "react";
import { loadSendQueue } from "#features/work-days/saving/send-queue/load-send-queue.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";

/** Milliseconds for the page's own requests; nothing of this is urgent. */
const AFTER_MS = 500;

/** The element, once fetched: it is reused by every later shell. */
let known: ReactNode = null;

/** The `AfterPage` element with its bars; null until its code is fetched. */
export function useAfterPage(online: boolean): ReactNode {
	const [afterPage, setAfterPage] = useState(known);
	const isMissing = afterPage === null;
	useEffect(() => {
		if (!isMissing) return;
		const begin = async () => {
			const [{ AfterPage }, { SendQueueBar }] = await Promise.all([
				import("#app/after-page/after-page.tsx"),
				loadSendQueue(),
				loadTexts("offline"),
			]);
			known = (
				<AfterPage>
					<SendQueueBar />
				</AfterPage>
			);
			setAfterPage(known);
		};
		// May fail without a network, and is tried again with one. No reload: leaving the page at that moment makes it
		// fail too, and must not cause a reload. Without a network, there is no page before it is loaded.
		const timer = setTimeout(() => void begin().catch(() => undefined), online ? AFTER_MS : 0);
		return () => clearTimeout(timer);
	}, [isMissing, online]);
	return afterPage;
}
