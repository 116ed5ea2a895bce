import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import { useTranslation } from "react-i18next";
import type { LabelValues, ProjectCardProps } from "#features/projects/project-values.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export interface LabelLineProps extends Pick<ProjectCardProps, "problemOf"> {
	readonly label: LabelValues;
	/** Counted from 1; part of the accessible names of the fields. */
	readonly number: number;
	/** The typed price, or the one in force on the chosen date. */
	readonly price: string;
	readonly onChange: (next: Partial<LabelValues>) => void;
	readonly onRemove: () => void;
}

/** A label, and its own price if it has one. */
export function LabelLine({ label, number, price, problemOf, onChange, onRemove }: LabelLineProps) {
	const { t } = useTranslation("projects");
	return (
		<div className="mb-2 grid grid-cols-[1fr_6.5rem_auto] items-start gap-2 sm:grid-cols-[1fr_9rem_auto]">
			<Field
				error={problemOf(`name:${label.id}`)}
				label={<VisuallyHidden>{t("labelName", { number })}</VisuallyHidden>}
			>
				<TextInput
					autoComplete="off"
					maxLength={PROJECT_BOUNDS.name.max}
					onChange={({ target }) => onChange({ name: target.value })}
					value={label.name}
				/>
			</Field>
			<Field
				error={problemOf(`price:${label.id}`)}
				label={<VisuallyHidden>{t("labelPrice", { number })}</VisuallyHidden>}
			>
				<TextInput
					autoComplete="off"
					numeric
					onChange={({ target }) => onChange({ price: target.value })}
					placeholder={t("asProject")}
					value={price}
				/>
			</Field>
			<IconButton
				className="mt-1 text-muted"
				icon="trash"
				label={t("removeLabel", { name: label.name || number })}
				onClick={onRemove}
			/>
		</div>
	);
}
