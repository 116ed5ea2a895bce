import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { useTranslation } from "react-i18next";
import { useSearchParam } from "#lib/address/search-param.ts";
import { matches } from "#lib/text.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { DocumentRow, type DocumentTask } from "./document-row.tsx";

export interface DocumentListProps {
	readonly documents: readonly CompanyDocument[];
	readonly onRead: (id: string) => void;
	readonly onTask: (task: DocumentTask) => void;
}

/** Documents by category, in the server's order; the search covers titles, categories and page texts. */
export function DocumentList({ documents, onRead, onTask }: DocumentListProps) {
	const { t } = useTranslation("documents");
	const [search, setSearch] = useSearchParam("search", "typed");
	const found = documents.filter(({ title, category, link, text }) =>
		matches([title, category, link ?? "", text ?? ""].join("\n"), search),
	);
	const categories = [...new Set(found.map(({ category }) => category))];
	return (
		<div className="grid gap-4">
			<SearchField className="max-w-80" label={t("search")} onValue={setSearch} value={search} />
			{found.length === 0 && <EmptyState icon="search" text={t("noneFound")} />}
			{categories.map((category) => (
				<Card key={category} padded={false} title={category}>
					<ul>
						{found
							.filter((one) => one.category === category)
							.map((one) => (
								<DocumentRow document={one} key={one.id} onRead={onRead} onTask={onTask} />
							))}
					</ul>
				</Card>
			))}
		</div>
	);
}
