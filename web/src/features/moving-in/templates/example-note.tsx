import { useTranslation } from "react-i18next";

interface ExampleNoteProps {
	/** Rows that say what the example of a template says. */
	readonly count: number;
	/** The file has no other rows. */
	readonly isAll: boolean;
}

/** Says that examples are passed over, and what to do with a template that has nothing else. */
export function ExampleNote({ count, isAll }: ExampleNoteProps) {
	const { t } = useTranslation("moving-in");
	if (count === 0) return null;
	return (
		<p>
			{t("records.examples", { count })}
			{isAll && ` ${t("records.onlyExamples")}`}
		</p>
	);
}
