import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useSearchParam } from "#lib/address.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { matches } from "#lib/text.ts";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { DocumentRow, type DocumentTask } from "./document-row.tsx";
import { Markdown } from "./markdown/markdown.tsx";
import { useDeleteDocument } from "./use-document-calls.ts";

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

/** The documents that the user reads, or on the page of a person those that this person reads. */
function useDocuments() {
	const { userId } = useOwnerInput();
	const isOfPerson = userId !== undefined;
	const all = useQuery(api.documents.getDocuments.queryOptions({ input: {} }));
	const people = useQuery(api.users.getUsers.queryOptions({ input: {}, enabled: isOfPerson }));
	const role = people.data?.users.find(({ id }) => id === userId)?.role;
	const query = isOfPerson && people.error ? people : all;
	const found = all.data?.documents;
	if (!isOfPerson) return { query, documents: found };
	return { query, documents: role && found?.filter((document) => isReadBy(role, document)) };
}

/** Admins read all documents, externals none. */
function isReadBy(role: Role, { roles }: CompanyDocument): boolean {
	return role === "admin" || roles.some((one) => one === role);
}

interface DeleteDialogProps {
	readonly document: CompanyDocument;
	readonly onClose: () => void;
}

function DeleteDialog({ document, onClose }: DeleteDialogProps) {
	const { t } = useTranslation("documents");
	const remove = useDeleteDocument();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ id: document.id }, { onSuccess: onClose })}
			saving={remove.isPending}
			submitLabel={t("delete")}
			title={t("deleteTitle", { title: document.title })}
			variant="danger"
		>
			<p>{document.link === null ? t("deletePage") : t("deleteLink")}</p>
		</QuestionDialog>
	);
}

interface DocumentListProps {
	readonly documents: readonly CompanyDocument[];
	readonly onRead: (id: string) => void;
	readonly onTask: (task: DocumentTask) => void;
}

/** Documents by category, in the server's order; the search covers titles, categories and page texts. */
function DocumentList({ documents, onRead, onTask }: DocumentListProps) {
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
