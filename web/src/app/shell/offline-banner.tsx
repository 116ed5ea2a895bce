import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/online.ts";
import { Icon } from "#ui/icon.tsx";

/** Says that there is no network, and `children` what has not been sent because of it. */
export function OfflineBanner({ children }: { readonly children: ReactNode }) {
	const { t } = useTranslation();
	const online = useOnline();
	return (
		<div className="bg-warn text-ground" role="status">
			{!online && (
				<p className="flex items-center justify-center gap-2 px-4 py-2 font-medium print:hidden">
					<Icon name="offline" />
					{t("offline")}
				</p>
			)}
			{children}
		</div>
	);
}
