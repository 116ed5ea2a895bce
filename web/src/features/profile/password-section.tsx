import { useMutation } from "@tanstack/react-query";
import type { OwnAccount } from "@tuntikirja/contract/users/account-schema.ts";
import { newPasswordInputSchema } from "@tuntikirja/contract/users/new-user-schema.ts";
import { passwordProblem } from "@tuntikirja/contract/users/passwords/password-rule.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { keyed } from "#domain/forms/typed-fields.ts";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { client } from "#lib/api-client.ts";
import { localMinute } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useSession } from "#lib/session/session.tsx";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Field, PasswordInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { confirmPassword, CurrentPasswordField, useFailureText } from "./confirm-password.tsx";

const schema = z.object({
	current: z.string().min(1),
	password: keyed(newPasswordInputSchema.shape.password, "refused"),
});
const EMPTY = { current: "", password: "" };

/** Another password, after the current one. All other sessions end with it. */
export function PasswordSection({ account }: { readonly account: OwnAccount }) {
	const { t } = useTranslation("profile");
	const format = useFormat();
	const { signOut } = useSession();
	const save = useMutation({
		meta: { success: t("password.saved"), quiet: true },
		mutationFn: async ({ current, password }: z.output<typeof schema>) => {
			await confirmPassword(current);
			await client.users.updateOwnPassword({ password });
			// The change has ended this session too.
			await confirmPassword(password).catch(() => signOut("unauthenticated"));
		},
	});
	const form = useSavedForm({
		draft: null,
		schema,
		initial: EMPTY,
		save,
		inputOf: (values) => values,
		onSaved: () => form.begin(EMPTY),
	});
	const { errors } = form.formState;
	const failure = useFailureText(save.error);
	return (
		<Card title={t("password.title")}>
			<p className="mb-3 text-table text-muted">
				{account.passwordChangedAt
					? t("password.changed", { time: format.minute(localMinute(Date.parse(account.passwordChangedAt))) })
					: t("password.hint")}
			</p>
			<SavedForm form={form} isFocused={false}>
				<CurrentPasswordField
					failure={save.error}
					input={form.register("current")}
					isMissing={errors.current !== undefined}
				/>
				<Field
					error={
						errors.password && t(problemKey(form.getValues("password")), { count: USER_BOUNDS.password.min })
					}
					hint={t("password.rule", { count: USER_BOUNDS.password.min })}
					label={t("password.new")}
					required
				>
					<PasswordInput
						autoComplete="new-password"
						hideLabel={t("password.hide")}
						showLabel={t("password.show")}
						{...form.register("password")}
					/>
				</Field>
				{failure && <AlertText className="text-table">{failure}</AlertText>}
				<div className="flex justify-end">
					<Button loading={form.isSaving} type="submit">
						{t("password.save")}
					</Button>
				</div>
			</SavedForm>
		</Card>
	);
}

function problemKey(password: string) {
	return `password.problems.${passwordProblem(password) ?? "too-long"}` as const;
}
