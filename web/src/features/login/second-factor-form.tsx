import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
	CODE_RULES,
	problemOf,
	type SecondFactorProblem,
	signInWithCode,
} from "#lib/session/second-factor.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import { Notice } from "./notice.tsx";

export interface SecondFactorFormProps {
	/** The provider's answer to the first step. */
	readonly firstStep: unknown;
	/** Signed in already, and the next page is loading. */
	readonly leaving: boolean;
	readonly onBack: () => void;
}

/** The second step of a sign-in: the code that the authenticator app shows. */
export function SecondFactorForm({ firstStep, leaving, onBack }: SecondFactorFormProps) {
	const { t } = useTranslation("second-factor");
	const [problem, setProblem] = useState<SecondFactorProblem | null>(null);
	const [isLost, setLost] = useState(false);
	const { register, handleSubmit, formState, resetField, setFocus } = useForm({
		defaultValues: { code: "" },
	});

	const signIn = handleSubmit(async ({ code }) => {
		setProblem(null);
		try {
			await signInWithCode(firstStep, code);
		} catch (error) {
			setProblem(problemOf(error));
			resetField("code");
			setFocus("code");
		}
	});

	return (
		<form
			className="space-y-4 outline-none"
			noValidate
			ref={focusFirstField}
			tabIndex={-1}
			onSubmit={(event) => void signIn(event)}
		>
			<h1 className="text-headline font-bold">{t("signInTitle")}</h1>
			{problem && <Notice tone="minus">{t(`problems.${problem}`)}</Notice>}
			<Field
				error={formState.errors.code && t("problems.codeFormat")}
				hint={t("codeHint")}
				label={t("code")}
				required
			>
				<TextInput
					autoComplete="one-time-code"
					inputMode="numeric"
					maxLength={7}
					{...register("code", CODE_RULES)}
				/>
			</Field>
			<Button className="w-full" loading={formState.isSubmitting || leaving} type="submit" variant="primary">
				{t("signIn")}
			</Button>
			{isLost ? (
				<Notice tone="info">{t("lostText")}</Notice>
			) : (
				<Button className="w-full" onClick={() => setLost(true)} variant="quiet">
					{t("lost")}
				</Button>
			)}
			<Button className="w-full" icon="chevron-left" onClick={onBack} variant="quiet">
				{t("back")}
			</Button>
		</form>
	);
}
