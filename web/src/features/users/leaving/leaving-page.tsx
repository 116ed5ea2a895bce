import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useCrumbName } from "#lib/address/crumb-name.ts";
import { api } from "#lib/api-client.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { LeavingForm } from "./leaving-form.tsx";

/** A person's last day with all that ends with it, shown before it is done. */
export function LeavingPage() {
	const { id: userId = "" } = useParams();
	const { t } = useTranslation("leaving");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.users.getLeaving.queryOptions({ input: { userId } }));
	const { data } = query;
	useCrumbName(data?.name);
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={data ? t("title", { name: data.name }) : tShell("nav.leaving")} />
			{data ? <LeavingForm key={userId} person={data} /> : <Skeleton className="h-64 w-full" />}
		</>
	);
}
