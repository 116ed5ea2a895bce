import type { OpeningBucket, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useBucketText } from "./use-bucket-text.ts";
import { useDeleteBucket } from "./use-save-buckets.ts";

export interface DeleteBucketProps {
	readonly person: PersonHolidays;
	readonly bucket: OpeningBucket;
	readonly onClose: () => void;
}

/** Asks for confirmation before added days are deleted, since holiday may have used them. */
export function DeleteBucket({ person, bucket, onClose }: DeleteBucketProps) {
	const { t } = useTranslation("user-annual-holiday");
	const { nameOf, daysOf, periodOf } = useBucketText();
	const { mutate, isPending } = useDeleteBucket(person);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => mutate(bucket, { onSuccess: onClose })}
			saving={isPending}
			submitLabel={t("remove.submit")}
			title={t("remove.title", { name: person.name })}
			variant="danger"
		>
			<p>{[nameOf(bucket), daysOf(bucket), periodOf(bucket)].join(", ")}</p>
			<p className="text-muted">{t("remove.text")}</p>
		</QuestionDialog>
	);
}
