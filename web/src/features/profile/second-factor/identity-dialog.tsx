import { type ComponentProps, type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { QuestionDialog, type QuestionDialogProps } from "#domain/feedback/question-dialog.tsx";
import {
	CODE_RULES,
	confirmIdentity,
	hasPassword,
	problemOf,
	providerCode,
	type SecondFactorProblem,
	signInWithCode,
} from "#lib/session/second-factor.ts";
import { Field, PasswordInput, TextInput } from "#ui/forms/field.tsx";
import { providerUser } from "./use-second-factor.ts";

interface IdentityDialogProps extends Pick<QuestionDialogProps, "title" | "submitLabel" | "variant"> {
	readonly children?: ReactNode;
	/** Called when it is the person. What it throws is shown as a problem. */
	readonly onConfirmed: () => Promise<void>;
	readonly onClose: () => void;
}

/** Makes sure that it is the person at this browser: by password or by Google, and by code where that is on. */
export function IdentityDialog({ children, onConfirmed, ...dialog }: IdentityDialogProps) {
	const { t } = useTranslation("second-factor");
	const { email } = providerUser();
	const withPassword = hasPassword(providerUser());
	const [firstStep, setFirstStep] = useState<unknown>(null);
	const [problem, setProblem] = useState<SecondFactorProblem | null>(null);
	const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "", code: "" } });

	const submit = handleSubmit(async ({ password, code }) => {
		setProblem(null);
		try {
			if (firstStep === null) await confirmIdentity(providerUser(), withPassword ? password : null);
			else await signInWithCode(firstStep, code);
			await onConfirmed();
		} catch (error) {
			if (providerCode(error) === "multi-factor-auth-required") setFirstStep(error);
			else setProblem(problemOf(error));
		}
	});
	const isForPassword = firstStep === null && withPassword;
	const { errors } = formState;
	return (
		<QuestionDialog
			{...dialog}
			onSubmit={() => void submit()}
			saving={formState.isSubmitting}
			submitLabel={firstStep === null && !withPassword ? t("google") : dialog.submitLabel}
		>
			{children}
			{isForPassword && (
				<>
					{/* For password managers: which of the stored passwords is meant. */}
					<TextInput autoComplete="username" className="hidden" readOnly value={email ?? ""} />
					<Field
						error={errors.password || problem ? t(`problems.${problem ?? "wrongPassword"}`) : undefined}
						hint={t("passwordHint")}
						label={t("password")}
						required
					>
						<PasswordInput
							autoComplete="current-password"
							hideLabel={t("hidePassword")}
							showLabel={t("showPassword")}
							{...register("password", { required: true })}
						/>
					</Field>
				</>
			)}
			{firstStep !== null && (
				<CodeField
					isMissing={errors.code !== undefined}
					problem={problem}
					{...register("code", CODE_RULES)}
				/>
			)}
			{firstStep === null && !withPassword && problem && <p role="alert">{t(`problems.${problem}`)}</p>}
		</QuestionDialog>
	);
}

interface CodeFieldProps extends ComponentProps<"input"> {
	/** Not six digits. */
	readonly isMissing: boolean;
	/** Why the provider has refused the code. */
	readonly problem: SecondFactorProblem | null;
}

/** The six digits that the authenticator app shows. */
export function CodeField({ isMissing, problem, ...input }: CodeFieldProps) {
	const { t } = useTranslation("second-factor");
	const shown = isMissing ? "codeFormat" : problem;
	return (
		<Field error={shown ? t(`problems.${shown}`) : undefined} hint={t("codeHint")} label={t("code")} required>
			<TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={7} {...input} />
		</Field>
	);
}
