import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/online.ts";
import { OfflineLine } from "./offline-line.tsx";
import { useAfterPage } from "./use-after-page.tsx";

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
