import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { localDate } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { ExternalLink } from "./markdown/markdown.tsx";

export interface DocumentTask {
	readonly kind: "edit" | "delete";
	readonly document: CompanyDocument;
}

export interface DocumentRowProps {
	readonly document: CompanyDocument;
	readonly onRead: (id: string) => void;
	readonly onTask: (task: DocumentTask) => void;
}

/** A document: a link that opens in a new tab, or a page that opens in the app. */
export function DocumentRow({ document, onRead, onTask }: DocumentRowProps) {
	const { t } = useTranslation("documents");
	const { isAdmin } = useProfile();
	const { date } = useFormat();
	const { id, title, link, updatedAt, updatedBy } = document;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
			<div className="min-w-0 flex-1 basis-64 break-words">
				{link === null ? (
					<button
						className="text-left text-action underline underline-offset-2"
						onClick={() => onRead(id)}
						type="button"
					>
						{title}
					</button>
				) : (
					<>
						<ExternalLink href={link}>{title}</ExternalLink>
						<span className="ml-2 text-table text-muted">{new URL(link).host}</span>
					</>
				)}
			</div>
			{isAdmin && <Readers roles={document.roles} />}
			<span className="text-table text-muted tabular-nums">
				{t("updated", {
					date: date(localDate(parseISO(updatedAt))),
					name: updatedBy?.name ?? t("unknownUser"),
				})}
			</span>
			{isAdmin && (
				<span className="flex">
					<IconButton
						icon="edit"
						label={t("edit", { title })}
						onClick={() => onTask({ kind: "edit", document })}
					/>
					<IconButton
						icon="trash"
						label={t("deleteLabel", { title })}
						onClick={() => onTask({ kind: "delete", document })}
					/>
				</span>
			)}
		</li>
	);
}

/** For admins: the other roles that can read it. */
function Readers({ roles }: Pick<CompanyDocument, "roles">) {
	const { t } = useTranslation("documents");
	const others = roles.filter((role) => role !== "admin");
	if (others.length === 2) return null;
	return <Badge tone="warn">{others[0] ? t(`only.${others[0]}`) : t("only.admin")}</Badge>;
}
