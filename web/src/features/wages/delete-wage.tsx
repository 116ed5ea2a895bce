import { useTranslation } from "react-i18next";
import { usePreview } from "#domain/previews/use-preview.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { client } from "#lib/api-client.ts";
import { useDeleteWage } from "./use-wage-changes.ts";
import { useWageText } from "./use-wage-text.ts";
import { WagePreview } from "./wage-preview.tsx";
import type { WageLine } from "./wage-rows.ts";

export interface DeleteWageProps {
	readonly name: string;
	readonly line: WageLine;
	readonly onClose: () => void;
}

/** Asks for confirmation before a wage is deleted: costs are calculated from it. */
export function DeleteWage({ name, line, onClose }: DeleteWageProps) {
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
