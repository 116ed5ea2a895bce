import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/online.ts";
import { Icon } from "#ui/icon.tsx";

export function OfflineBanner() {
	const { t } = useTranslation();
	const online = useOnline();
	return (
		<div role="status">
			{!online && (
				<p className="flex items-center justify-center gap-2 bg-warn px-4 py-2 font-medium text-ground print:hidden">
					<Icon name="offline" />
					{t("offline")}
				</p>
			)}
		</div>
	);
}
