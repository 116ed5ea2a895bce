import { useMutation } from "@tanstack/react-query";
import { newEmailInputSchema, type OwnAccount } from "@tuntikirja/contract/users/account-schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useProfile } from "#domain/people/profile.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { confirmPassword, CurrentPasswordField, useFailureText } from "./confirm-password.tsx";

const schema = newEmailInputSchema.extend({ current: z.string().min(1) });
const EMPTY = { email: "", current: "" };

interface EmailSectionProps {
	readonly account: OwnAccount;
	/** The person signs in with Google, which also says what their address is. */
	readonly isFixed?: boolean;
}

/** The address of the sign-in; another one holds once its owner has opened the link that is mailed to it. */
export function EmailSection({ account, isFixed = false }: EmailSectionProps) {
	const { t } = useTranslation("profile");
	const { email } = useProfile();
	return (
		<Card title={t("email.title")}>
			<p className="break-words font-medium">{email}</p>
			{account.pendingEmail && (
				<p className="mt-2 text-table break-words text-muted">
					{t("email.pending", { email: account.pendingEmail })}
				</p>
			)}
			{isFixed ? <p className="mt-2 text-table text-muted">{t("email.google")}</p> : <EmailForm />}
		</Card>
	);
}

function EmailForm() {
	const { t } = useTranslation("profile");
	const save = useMutation({
		meta: { success: t("email.sent"), quiet: true },
		mutationFn: async ({ email, current }: z.output<typeof schema>) => {
			await confirmPassword(current);
			return client.users.updateOwnEmail({ email });
		},
		onSuccess: useRenewal(api.users.getOwnAccount),
	});
	const form = useSavedForm({
		draft: "own-email",
		secrets: ["current"],
		schema,
		initial: EMPTY,
		save,
		inputOf: (values) => values,
		onSaved: () => form.begin(EMPTY),
	});
	const { errors } = form.formState;
	const failure = useFailureText(save.error);
	return (
		<div className="mt-4">
			<SavedForm form={form} isFocused={false}>
				<Field
					error={errors.email && t("email.wrong")}
					hint={t("email.hint")}
					label={t("email.new")}
					required
				>
					<TextInput autoComplete="email" inputMode="email" type="email" {...form.register("email")} />
				</Field>
				<CurrentPasswordField
					failure={save.error}
					input={form.register("current")}
					isMissing={errors.current !== undefined}
				/>
				{failure && <AlertText className="text-table">{failure}</AlertText>}
				<div className="flex justify-end">
					<Button loading={form.isSaving} type="submit">
						{t("email.send")}
					</Button>
				</div>
			</SavedForm>
		</div>
	);
}
