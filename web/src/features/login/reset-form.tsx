import { sendPasswordResetEmail } from "firebase/auth";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { auth, writeMailsIn } from "#lib/firebase.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Notice } from "./notice.tsx";
import { type FailureKey, failureKey } from "./sign-in-failure.ts";
import { EMAIL_RULES } from "./sign-in-checks.ts";
import { useValidationText } from "./use-validation-text.ts";

export interface ResetFormProps {
	readonly email: string;
	readonly onBack: () => void;
}

/** Only these failures are shown; all others would reveal whether the address has an account. T17. */
const SHOWN: readonly FailureKey[] = ["network-request-failed", "too-many-requests"];

export function ResetForm({ email, onBack }: ResetFormProps) {
	const { t, i18n } = useTranslation("login");
	const textOf = useValidationText();
	const [sent, setSent] = useState(false);
	const [failure, setFailure] = useState<FailureKey | null>(null);
	const { register, handleSubmit, formState } = useForm({
		defaultValues: { email },
	});

	const send = handleSubmit(async (values) => {
		setFailure(null);
		writeMailsIn(i18n.language);
		try {
			await sendPasswordResetEmail(auth, values.email);
		} catch (error) {
			const key = failureKey(error);
			if (SHOWN.includes(key)) return setFailure(key);
		}
		setSent(true);
	});

	return (
		<form className="space-y-4" noValidate onSubmit={(event) => void send(event)}>
			{sent ? (
				<Notice tone="info">{t("reset.sent")}</Notice>
			) : (
				<p className="text-muted">{t("reset.text")}</p>
			)}
			{failure && <Notice tone="minus">{t(`failures.${failure}`)}</Notice>}
			{!sent && (
				<>
					<Field error={textOf(formState.errors.email)} label={t("email")} required>
						<TextInput
							autoComplete="username"
							inputMode="email"
							type="email"
							{...register("email", EMAIL_RULES)}
						/>
					</Field>
					<Button className="w-full" loading={formState.isSubmitting} type="submit" variant="primary">
						{t("reset.send")}
					</Button>
				</>
			)}
			<Button className="w-full" icon="chevron-left" onClick={onBack} variant="quiet">
				{t("reset.back")}
			</Button>
		</form>
	);
}
