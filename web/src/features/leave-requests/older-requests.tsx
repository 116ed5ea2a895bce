import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";

interface OlderRequestsProps {
	readonly query: {
		readonly hasNextPage: boolean;
		readonly isFetchingNextPage: boolean;
		readonly isFetchNextPageError: boolean;
		readonly fetchNextPage: () => Promise<unknown>;
	};
}

/** Brings the next page of requests to decide, where there is one. */
export function OlderRequests({ query }: OlderRequestsProps) {
	const { t } = useTranslation("leave-requests");
	if (!query.hasNextPage) return null;
	return (
		<div className="grid justify-items-center gap-2 p-3">
			{query.isFetchNextPageError && (
				<p className="text-minus" role="alert">
					{t("failed")}
				</p>
			)}
			<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
				{t("older")}
			</Button>
		</div>
	);
}
