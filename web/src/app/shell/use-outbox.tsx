import { type ReactNode, useEffect, useState } from "react";
import { loadOutbox } from "#features/work-days/outbox/load-outbox.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { useOnline } from "#lib/online.ts";
import { preloadOverlays } from "#ui/overlay/preload-overlays.ts";

/** Milliseconds that the page has for itself; nothing that waits is in a hurry. */
const AFTER_MS = 500;

/** What tells of entries that are not sent and sends them, once the page stands. */
export function useOutbox(): ReactNode {
	const [bar, setBar] = useState<ReactNode>(null);
	const online = useOnline();
	const isMissing = bar === null;
	useEffect(() => {
		if (!isMissing) return;
		const begin = async () => {
			const [{ OutboxBar }] = await Promise.all([loadOutbox(), loadTexts("outbox")]);
			setBar(<OutboxBar />);
			// It may have to ask something when there is no network.
			preloadOverlays();
		};
		// May fail without a network, and is tried again with one. No reload: who leaves the page at that moment
		// makes it fail, too, and has not asked for one.
		const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_MS);
		return () => clearTimeout(timer);
	}, [isMissing, online]);
	return bar;
}
