import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { client } from "#lib/api-client.ts";
import { type PersonWages, useWageText, type WageLine } from "./wage-history.tsx";
import { useDeleteWage } from "./use-wage-changes.ts";
import { WagePreview } from "./wage-preview.tsx";

const WageDialog = lazyDialog(() => import("./wage-dialog.tsx").then((file) => file.WageDialog));

/** Whose wage is added, corrected or deleted. */
export interface AskedWage {
	readonly person: PersonWages;
	readonly edited?: WageAnswer;
	readonly deleted?: WageLine;
}

interface WageQuestionProps {
	readonly asked: AskedWage;
	readonly onClose: () => void;
}

export function WageQuestion({ asked, onClose }: WageQuestionProps) {
	const { person, edited, deleted } = asked;
	if (deleted) return <DeleteWage line={deleted} name={person.name} onClose={onClose} />;
	return <WageDialog edited={edited ?? null} onClose={onClose} person={person} />;
}

interface DeleteWageProps {
	readonly name: string;
	readonly line: WageLine;
	readonly onClose: () => void;
}

/** Asks for confirmation before a wage is deleted: costs are calculated from it. */
function DeleteWage({ name, line, onClose }: DeleteWageProps) {
	const { t } = useTranslation("wages");
	const { amountOf, periodOf } = useWageText();
	const remove = useDeleteWage();
	const { id, userId } = line.wage;
	const change = { action: "delete" as const, id, userId };
	const preview = usePreview("wage", client.wages.previewWage, change);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate(line.wage, { onSuccess: onClose })}
			ready={preview.canSave}
			saving={remove.isPending}
			submitLabel={t("delete")}
			title={t("deleteTitle", { name })}
			variant="danger"
			width="wide"
		>
			<p>
				{amountOf(line.wage)} · {periodOf(line)}
			</p>
			<p className="text-muted">{t("deleteText")}</p>
			<WagePreview preview={preview} />
		</QuestionDialog>
	);
}
