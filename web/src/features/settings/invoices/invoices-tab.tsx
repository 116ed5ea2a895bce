import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { InterestCard } from "./interest-card.tsx";
import { RatesCard } from "./rates-card.tsx";
import { SellerCard } from "./seller-card.tsx";
import { sellerQuery } from "./use-seller.ts";

/** Who invoices: what every invoice of the company has. */
export function InvoicesTab() {
	const { t } = useTranslation("settings");
	const query = useQuery(sellerQuery());
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("invoices.failed")} />;
	if (!data) return <Skeleton className="h-96 w-full" />;
	return (
		<div className="grid items-start gap-4 wide:grid-cols-2">
			<SellerCard saved={data} />
			<div className="grid gap-4">
				<AccountsCard saved={data} />
				<RatesCard saved={data} />
				<InterestCard saved={data} />
			</div>
		</div>
	);
}
