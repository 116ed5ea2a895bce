import { type ReactNode, useEffect, useState } from "react";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { useOnline } from "#lib/online.ts";

/** Milliseconds that the page has for itself; nothing that waits is in a hurry. */
const AFTER_MS = 1000;

/** What tells of entries that are not sent and sends them, once the page stands. */
export function useOutbox(): ReactNode {
	const [bar, setBar] = useState<ReactNode>(null);
	const online = useOnline();
	const isWanted = bar === null && online;
	useEffect(() => {
		if (!isWanted) return;
		const begin = async () => {
			const [{ OutboxBar }] = await Promise.all([
				import("#features/work-days/outbox/outbox-bar.tsx"),
				loadTexts("outbox"),
			]);
			setBar(<OutboxBar />);
		};
		// Fails without a network, and is tried again with one.
		const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_MS);
		return () => clearTimeout(timer);
	}, [isWanted]);
	return bar;
}
