import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useSubstitute } from "./use-substitute.ts";

const SubstituteDialog = lazyDialog(() =>
	import("./substitute-dialog.tsx").then((file) => file.SubstituteDialog),
);

/** Who acts for the lead while they are away, and the ways to change that. */
export function SubstituteCard({ named }: { readonly named: LedPeople["substitute"] }) {
	const { t } = useTranslation("team");
	const format = useFormat();
	const [isOpen, setOpen] = useState(false);
	const remove = useSubstitute(t("substitute.removed"));
	return (
		<Card title={t("substitute.title")}>
			<p>
				{named
					? t("substitute.is", {
							name: named.name,
							from: format.date(named.startDate),
							to: format.date(named.endDate),
						})
					: t("substitute.none")}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button onClick={() => setOpen(true)}>{t(named ? "substitute.change" : "substitute.name")}</Button>
				{named && (
					<Button
						disabled={remove.isPending}
						onClick={() => remove.mutate({ substitute: null })}
						variant="quiet"
					>
						{t("substitute.remove")}
					</Button>
				)}
			</div>
			{isOpen && <SubstituteDialog named={named} onClose={() => setOpen(false)} />}
		</Card>
	);
}
