import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SavedForm as Form } from "./use-saved-form.ts";

interface SavedFormProps<Values extends FieldValues, Output> {
	readonly form: Form<Values, Output>;
	/** False for a form beside other content, which must not take the focus when the page appears. */
	readonly isFocused?: boolean;
	/** The fields and the buttons, of which the last submits. */
	readonly children: ReactNode;
}

/** A form on a page. */
export function SavedForm<Values extends FieldValues, Output>({
	form,
	isFocused = true,
	children,
}: SavedFormProps<Values, Output>) {
	return (
		<form
			className="grid gap-4 outline-none"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				form.submit();
			}}
			ref={isFocused ? focusFirstField : undefined}
			tabIndex={-1}
		>
			<RestoredDraft form={form} />
			{children}
		</form>
	);
}

/** Says that the form opened with unsaved values, until the user starts over. */
export function RestoredDraft<Values extends FieldValues, Output>({
	form,
}: Pick<SavedFormProps<Values, Output>, "form">) {
	const { t } = useTranslation();
	return (
		form.isRestored && (
			<RestoredNote
				action={t("draft.startOver")}
				onStartOver={() => form.begin()}
				text={t("draft.restored")}
			/>
		)
	);
}

interface RestoredNoteProps {
	/** One sentence. */
	readonly text: string;
	readonly action: string;
	readonly onStartOver: () => void;
}

/** Shows above a form that its values are from an earlier visit, and offers to start again. */
function RestoredNote({ text, action, onStartOver }: RestoredNoteProps) {
	return (
		<div
			className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card py-1 pr-1 pl-3"
			role="status"
		>
			<Icon className="shrink-0 text-action" name="info" size={18} />
			<p className="min-w-0 flex-1 basis-60">{text}</p>
			<Button onClick={onStartOver} variant="quiet">
				{action}
			</Button>
		</div>
	);
}
