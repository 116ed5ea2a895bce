import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownProfileInputSchema } from "@tuntikirja/contract/users/account-schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useProfile } from "#domain/people/profile.ts";
import { api, client } from "#lib/api-client.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";

const { name, picture } = ownProfileInputSchema.shape;
const typed = z.string().trim();
const schema = z.object({
	name: typed.pipe(name.unwrap()),
	picture: typed.transform((text) => text || null).pipe(picture.unwrap()),
});

/** The name that others see, and the address of a picture. */
export function NameSection() {
	const { t } = useTranslation("profile");
	const { t: tShell } = useTranslation();
	const profile = useProfile();
	const form = useSavedForm({
		draft: "own-profile",
		schema,
		initial: { name: profile.name, picture: profile.picture ?? "" },
		save: useSaveProfile(),
		inputOf: (values) => values,
		onSaved: (saved) => form.begin({ name: saved.name, picture: saved.picture ?? "" }),
	});
	const { errors } = form.formState;
	return (
		<Card title={t("name.title")}>
			<SavedForm form={form} isFocused={false}>
				{profile.picture && (
					<img
						alt={t("name.picture")}
						className="size-20 rounded-full border border-line object-cover"
						referrerPolicy="no-referrer"
						src={profile.picture}
					/>
				)}
				<Field error={errors.name && t("name.wrong")} hint={t("name.hint")} label={t("name.name")} required>
					<TextInput autoComplete="name" {...form.register("name")} />
				</Field>
				<Field
					error={errors.picture && t("name.wrongPicture")}
					hint={t("name.pictureHint")}
					label={t("name.pictureAddress")}
				>
					<TextInput
						autoCapitalize="none"
						autoComplete="off"
						inputMode="url"
						placeholder="https://"
						{...form.register("picture")}
					/>
				</Field>
				<div className="flex justify-end">
					<Button disabled={!form.isChanged} loading={form.isSaving} type="submit" variant="primary">
						{tShell("save")}
					</Button>
				</div>
			</SavedForm>
		</Card>
	);
}

function useSaveProfile() {
	const { t } = useTranslation("profile");
	const queryClient = useQueryClient();
	return useMutation({
		meta: { success: t("name.saved"), failure: t("name.failed") },
		mutationFn: (input: z.output<typeof schema>) => client.users.updateOwnProfile(input),
		onSuccess: async (saved) => {
			const { queryKey } = api.users.getOwnUserInfo.queryOptions({ input: {} });
			queryClient.setQueryData(queryKey, (info) => info && { ...info, ...saved });
			// Names are in the answers of many calls.
			await queryClient.invalidateQueries();
		},
	});
}
