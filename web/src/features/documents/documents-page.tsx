import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { useSearchParam } from "#lib/address/search-param.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DocumentList } from "./document-list.tsx";
import type { DocumentTask } from "./document-row.tsx";
import { Markdown } from "./markdown/markdown.tsx";
import { useDocuments } from "./use-documents.ts";

const DocumentDialog = lazyDialog(() => import("./document-dialog.tsx").then((file) => file.DocumentDialog));

type Task = DocumentTask | { readonly kind: "add" };

/** The company's documents for its people, or those for the person of the page. Admins edit them on this page too. */
export function DocumentsPage() {
	const { t } = useTranslation("documents");
	const { t: tShell } = useTranslation();
	const { isAdmin } = useProfile();
	const { query, documents } = useDocuments();
	const [task, setTask] = useState<Task | null>(null);
	const [readId, read] = useSearchParam("document");
	if (query.error && !documents) return <QueryFailure query={query} title={t("failed")} />;
	const addButton = isAdmin && (
		<Button icon="plus" onClick={() => setTask({ kind: "add" })} variant="primary">
			{t("add")}
		</Button>
	);
	return (
		<>
			<PageHeader actions={documents?.length ? addButton : null} title={tShell("nav.documents")} />
			{documents === undefined && <Skeleton className="h-80 w-full" />}
			{documents?.length === 0 && (
				<EmptyState action={addButton} icon="book" text={isAdmin ? t("emptyAdmin") : t("empty")} />
			)}
			{documents && documents.length > 0 && (
				<DocumentList documents={documents} onRead={read} onTask={setTask} />
			)}
			<Reader document={documents?.find(({ id }) => id === readId)} onClose={() => read("")} />
			{task?.kind === "delete" && <DeleteDialog document={task.document} onClose={() => setTask(null)} />}
			{(task?.kind === "add" || task?.kind === "edit") && (
				<DocumentDialog
					categories={[...new Set(documents?.map(({ category }) => category))]}
					document={task.kind === "edit" ? task.document : null}
					onClose={() => setTask(null)}
				/>
			)}
		</>
	);
}

interface ReaderProps {
	readonly document: CompanyDocument | undefined;
	readonly onClose: () => void;
}

/** A page of the company, at a URL of its own. */
function Reader({ document, onClose }: ReaderProps) {
	const { t: tShell } = useTranslation();
	if (!document || document.text === null) return null;
	return (
		<Dialog closeLabel={tShell("close")} onClose={onClose} open title={document.title} width="wide">
			<Markdown text={document.text} title={document.title} />
		</Dialog>
	);
}
