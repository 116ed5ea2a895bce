import { sendPasswordResetEmail, signInWithEmailAndPassword } from "firebase/auth";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { auth, writeMailsIn } from "#lib/firebase.ts";
import { Button } from "#ui/button.tsx";
import { Field, PasswordInput, TextInput } from "#ui/forms/field.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import type login from "#locales/en/login.json";
import { type FailureKey, failureKey, needsCode, reportFailedLogin } from "./sign-in-failure.ts";
import { EMAIL_RULES, PASSWORD_RULES } from "./sign-in-checks.ts";
import { Notice } from "./notice.tsx";

interface SignInFormProps {
	/** Signed in already, and the next page is loading. */
	readonly leaving: boolean;
	readonly onForgot: (email: string) => void;
	readonly onFailure: (failure: FailureKey | null) => void;
	readonly onSecondFactor: (error: unknown) => void;
}

export function SignInForm({ leaving, onForgot, onFailure, onSecondFactor }: SignInFormProps) {
	const { t } = useTranslation("login");
	const textOf = useValidationText();
	const { register, handleSubmit, formState, getValues, setFocus, resetField } = useForm({
		defaultValues: { email: "", password: "" },
	});

	const signIn = handleSubmit(async ({ email, password }) => {
		onFailure(null);
		try {
			await signInWithEmailAndPassword(auth, email, password);
		} catch (error) {
			if (needsCode(error)) return onSecondFactor(error);
			const failure = failureKey(error);
			reportFailedLogin(email, failure);
			onFailure(failure);
			if (failure !== "invalid-credential") return;
			resetField("password");
			setFocus("password");
		}
	});

	return (
		<form className="space-y-4" noValidate onSubmit={(event) => void signIn(event)} ref={focusFirstField}>
			<Field error={textOf(formState.errors.email)} label={t("email")} required>
				<TextInput
					autoComplete="username"
					inputMode="email"
					type="email"
					{...register("email", EMAIL_RULES)}
				/>
			</Field>
			<Field
				aside={
					<button
						className="-my-2 py-2 text-table text-action hover:underline"
						onClick={() => onForgot(getValues("email"))}
						type="button"
					>
						{t("forgot")}
					</button>
				}
				error={textOf(formState.errors.password)}
				label={t("password")}
				required
			>
				<PasswordInput
					autoComplete="current-password"
					hideLabel={t("hidePassword")}
					showLabel={t("showPassword")}
					{...register("password", PASSWORD_RULES)}
				/>
			</Field>
			<Button className="w-full" loading={formState.isSubmitting || leaving} type="submit" variant="primary">
				{t("signIn")}
			</Button>
		</form>
	);
}

/** Only these failures are shown; all others would reveal whether the address has an account. T17. */
const SHOWN: readonly FailureKey[] = ["network-request-failed", "too-many-requests"];

export function ResetForm({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
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

/** Translates the message keys of the checks. */
function useValidationText(): (
	error: { readonly message?: string | undefined } | undefined,
) => string | undefined {
	const { t } = useTranslation("login");
	return (error) =>
		error?.message ? t(`validation.${error.message as keyof typeof login.validation}`) : undefined;
}
