import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/online.ts";
import { Icon } from "#ui/icon.tsx";
import { useOutbox } from "./use-outbox.tsx";

/** Says that there is no network, and what has not been sent because of it. */
export function OfflineBanner() {
	const { t } = useTranslation();
	const online = useOnline();
	const outbox = useOutbox();
	return (
		<div className="flex flex-wrap justify-center bg-warn font-medium text-ground print:hidden" role="status">
			{!online && (
				<p className="flex items-center gap-2 px-4 py-2">
					<Icon name="offline" />
					{t("offline")}
				</p>
			)}
			{outbox}
		</div>
	);
}
