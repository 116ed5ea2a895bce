import { useTranslation } from "react-i18next";
import { type ReactNode, useEffect, useState } from "react";
import { useOnline } from "#lib/browser.ts";
import { loadSendQueue } from "#domain/saving/send-queue/load-send-queue.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { OfflineLine } from "./offline-line.tsx";

/** Says that there is no network, and what has not been sent because of it. */
export function OfflineBanner() {
	const { t } = useTranslation();
	const online = useOnline();
	const afterPage = useAfterPage(online);
	return (
		<div className="flex flex-wrap justify-center bg-warn font-medium text-ground print:hidden" role="status">
			{afterPage ?? (!online && <OfflineLine>{t("offline")}</OfflineLine>)}
		</div>
	);
}

/** Milliseconds for the page's own requests; nothing of this is urgent. */
const AFTER_MS = 500;

/** The element, once fetched: it is reused by every later shell. */
let known: ReactNode = null;

/** The `AfterPage` element with its bars; null until its code is fetched. */
function useAfterPage(online: boolean): ReactNode {
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
