import { signInWithEmailAndPassword } from "firebase/auth";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { auth } from "#lib/firebase.ts";
import { Field, PasswordInput } from "#ui/forms/field.tsx";
import { errorMessage } from "#lib/error-message.ts";

type PasswordRefusal = "wrong" | "tooMany" | "unreachable";

/** The identity provider has not taken the password. */
class PasswordRefused extends Error {
	readonly why: PasswordRefusal;

	constructor(why: PasswordRefusal) {
		super(why);
		this.why = why;
	}
}

/**
 * Signs in anew with the password, because the server changes a sign-in only shortly after one. A second factor is
 * asked after the password was right: whether the last sign-in is recent enough is then for the server to say.
 * @throws PasswordRefused
 */
export async function confirmPassword(password: string): Promise<void> {
	try {
		await signInWithEmailAndPassword(auth, auth.currentUser?.email ?? "", password);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (code === "auth/multi-factor-auth-required") return;
		if (code === "auth/too-many-requests") throw new PasswordRefused("tooMany");
		throw new PasswordRefused(/credential|wrong-password/i.test(code) ? "wrong" : "unreachable");
	}
}

/** Why the password was refused, if that is what has failed. */
function passwordRefusal(error: unknown): PasswordRefusal | null {
	return error instanceof PasswordRefused ? error.why : null;
}

interface CurrentPasswordFieldProps {
	readonly isMissing: boolean;
	/** What the last attempt failed with. */
	readonly failure: unknown;
	readonly input: Omit<ComponentProps<typeof PasswordInput>, "showLabel" | "hideLabel">;
}

/** Asks for the password before a change of the sign-in. */
export function CurrentPasswordField({ isMissing, failure, input }: CurrentPasswordFieldProps) {
	const { t } = useTranslation("profile");
	const refusal = passwordRefusal(failure);
	const error = isMissing ? t("password.missing") : refusal ? t(`password.refusals.${refusal}`) : undefined;
	return (
		<Field error={error} label={t("password.current")} required>
			<PasswordInput
				autoComplete="current-password"
				hideLabel={t("password.hide")}
				showLabel={t("password.show")}
				{...input}
			/>
		</Field>
	);
}

/** The text for a failed change of the sign-in; null where the field of the password shows it, or nothing failed. */
export function useFailureText(error: unknown): string | null {
	const { t } = useTranslation("errors");
	return error === null || passwordRefusal(error) ? null : errorMessage(error, t);
}
