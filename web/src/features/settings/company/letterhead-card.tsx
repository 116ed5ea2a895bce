import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Letterhead, letterheadSchema } from "@tuntikirja/contract/settings/schema.ts";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { letterheadQuery, LOGO_DENSITY } from "#domain/letterhead.ts";
import { client } from "#lib/api-client.ts";
import { Button } from "#ui/button.tsx";
import { AlertText, Skeleton } from "#ui/feedback.tsx";
import { Checkbox, Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";

/** Name and logo of the company, at the head of what is printed and of shared timesheets. */
export function LetterheadCard() {
	const { t } = useTranslation("settings");
	const { data, isError } = useQuery(letterheadQuery());
	return (
		<Card title={t("letterhead.title")}>
			<p className="mb-2 text-table text-muted">{t(isError ? "letterhead.failed" : "letterhead.hint")}</p>
			{data ? <LetterheadForm saved={data} /> : !isError && <Skeleton className="h-24 w-full" />}
		</Card>
	);
}

function LetterheadForm({ saved }: { readonly saved: Letterhead }) {
	const { t } = useTranslation("settings");
	const queryClient = useQueryClient();
	const file = useRef<HTMLInputElement>(null);
	const form = useSavedForm({
		draft: "letterhead",
		schema: letterheadSchema,
		initial: { ...saved, signatures: saved.signatures ?? false },
		save: useMutation({
			meta: { success: t("company.saved"), failure: t("company.saveFailed") },
			mutationFn: (input: Letterhead) => client.settings.updateLetterhead(input),
			onSuccess: (answer) => queryClient.setQueryData(letterheadQuery().queryKey, answer),
		}),
		inputOf: (values) => values,
		onSaved: (answer: Letterhead) => form.begin(answer),
	});
	const logo = useWatch({ control: form.control, name: "logo" });
	const show = (picture: string | null) => form.setValue("logo", picture, { shouldValidate: true });
	const choose = (chosen: File | undefined) => {
		if (!chosen) return;
		// What is no picture is shown as one that cannot be used.
		logoOf(chosen).then(show, () => form.setError("logo", { type: "picture" }));
	};
	const { errors } = form.formState;
	return (
		<SavedForm form={form} isFocused={false}>
			<Field error={errors.name && t("letterhead.wrongName")} label={t("letterhead.name")}>
				<TextInput autoComplete="organization" {...form.register("name")} />
			</Field>
			<Checkbox label={t("letterhead.signatures")} {...form.register("signatures")} />
			<div className="flex flex-wrap items-center gap-3">
				{logo && (
					<img
						alt={t("letterhead.logo")}
						className="h-8 max-w-40 rounded-control bg-[#ffffff] object-contain"
						src={logo}
					/>
				)}
				<input
					accept="image/png,image/jpeg"
					aria-label={t("letterhead.file")}
					className="sr-only"
					onChange={({ target }) => choose(target.files?.[0])}
					ref={file}
					tabIndex={-1}
					type="file"
				/>
				<Button onClick={() => file.current?.click()}>{t("letterhead.choose")}</Button>
				{logo && <Button onClick={() => show(null)}>{t("letterhead.remove")}</Button>}
				<Button className="ml-auto" disabled={!form.isChanged} loading={form.isSaving} type="submit">
					{t("letterhead.save")}
				</Button>
			</div>
			{errors.logo && <AlertText className="text-table">{t("letterhead.wrongLogo")}</AlertText>}
		</SavedForm>
	);
}

/** Pixels of a logo on paper. */
const HEIGHT = 32;
const MOST_WIDTH = 160;

/**
 * A picture as it is stored: drawn again at the size of the letterhead, without what else the file holds.
 * @throws for a file that is no picture
 */
async function logoOf(file: Blob): Promise<string> {
	const picture = await createImageBitmap(file);
	const scale = Math.min(HEIGHT / picture.height, MOST_WIDTH / picture.width) * LOGO_DENSITY;
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(picture.width * scale));
	canvas.height = Math.max(1, Math.round(picture.height * scale));
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return canvas.toDataURL("image/png");
}
