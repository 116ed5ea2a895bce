import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
	CODE_RULES,
	type Enrolment,
	finishEnrolment,
	problemOf,
	type SecondFactorProblem,
} from "#lib/second-factor/second-factor.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { providerUser, useSecondFactorChanged } from "./use-second-factor.ts";

export interface EnrolmentDialogProps {
	readonly enrolment: Enrolment;
	readonly onClose: () => void;
}

/** The secret for the authenticator app, as a QR code and as text, and its first code. */
export function EnrolmentDialog({ enrolment, onClose }: EnrolmentDialogProps) {
	const { t } = useTranslation("second-factor");
	const changed = useSecondFactorChanged();
	const [problem, setProblem] = useState<SecondFactorProblem | null>(null);
	const { register, handleSubmit, formState, resetField, setFocus } = useForm({
		defaultValues: { code: "" },
	});

	const turnOn = handleSubmit(async ({ code }) => {
		setProblem(null);
		try {
			await finishEnrolment(providerUser(), enrolment, code);
		} catch (error) {
			setProblem(problemOf(error));
			resetField("code");
			setFocus("code");
			return;
		}
		toast("success", t("turnedOn"));
		onClose();
		await changed();
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => void turnOn()}
			saving={formState.isSubmitting}
			submitLabel={t("turnOn")}
			title={t("title")}
		>
			<p>{t("scan")}</p>
			<QrCode label={t("qrCode")} text={enrolment.url} />
			<Secret secret={enrolment.secret} />
			<CodeField
				isMissing={formState.errors.code !== undefined}
				problem={problem}
				{...register("code", CODE_RULES)}
			/>
		</QuestionDialog>
	);
}

function Secret({ secret }: { readonly secret: string }) {
	const { t } = useTranslation("second-factor");
	// A browser without a clipboard leaves the selected text to the keyboard.
	const copy = () =>
		navigator.clipboard.writeText(secret).then(
			() => toast("success", t("copied")),
			() => undefined,
		);
	return (
		<div className="grid gap-2">
			<Field label={t("secret")}>
				<TextArea
					autoComplete="off"
					onFocus={({ target }) => target.select()}
					readOnly
					rows={2}
					value={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
				/>
			</Field>
			<Button className="justify-self-start" icon="copy" onClick={() => void copy()}>
				{t("copy")}
			</Button>
		</div>
	);
}
