import { useMutation, useQuery } from "@tanstack/react-query";
import { FEED_PARTS } from "@tuntikirja/contract/calendars/feed-parts.ts";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { ListedFeed } from "@tuntikirja/contract/calendars/schema.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useProfile } from "#domain/people/profile.ts";
import { api, useRenewal } from "#lib/api-client.ts";
import { addressFor } from "#lib/app-config.ts";
import { errorCode } from "#lib/error-message.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { AlertText } from "#ui/feedback.tsx";
import { Checkbox, Field, NativeSelect } from "#ui/forms/field.tsx";
import { CopyDialog } from "#ui/overlay/copy-dialog.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";

const schema = z
	.object({
		/** A group; empty: the user's own days. */
		groupId: z.string(),
		leave: z.boolean(),
		nationalHolidays: z.boolean(),
		reservations: z.boolean(),
		allocations: z.boolean(),
	})
	.refine((values) => values.groupId !== "" || FEED_PARTS.some((part) => values[part]), { path: ["leave"] });

/** Asks what a feed has, makes it, and shows its address once. */
export function NewFeedDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("team");
	const { t: tShell } = useTranslation();
	const language = useLanguage();
	const mayLead = canAccess(useProfile().role, "capacity");
	const led = useQuery(api.team.getLedPeople.queryOptions({ input: {}, enabled: mayLead }));
	const { make } = useFeedCalls();
	const form = useSavedForm({
		// A draft would bring the id of a feed whose answer was lost, and another could not be made with it.
		draft: null,
		schema,
		initial: { groupId: "", leave: true, nationalHolidays: true, reservations: false, allocations: false },
		save: make,
		inputOf: ({ groupId, ...chosen }, id) =>
			groupId === ""
				? { id, language, parts: FEED_PARTS.filter((part) => chosen[part]) }
				: { id, language, ledGroupId: groupId },
		onSaved: () => undefined,
	});
	const { register, watch } = form;
	const { errors } = form.formState;
	if (make.data)
		return (
			<CopyDialog
				address={addressFor(make.data.path)}
				label={t("feeds.address")}
				onClose={onClose}
				title={t("feeds.made")}
				words={{
					close: tShell("close"),
					copy: t("feeds.copy"),
					copied: t("feeds.copied"),
					copyFailed: t("feeds.copyFailed"),
				}}
			>
				<p>{t("feeds.once")}</p>
				<p className="text-muted">{t("feeds.how")}</p>
			</CopyDialog>
		);
	return (
		<SavedFormDialog form={form} onClose={onClose} submitLabel={t("feeds.make")} title={t("feeds.new")}>
			<p>{t("feeds.secret")}</p>
			{(led.data?.groups.length ?? 0) > 0 && (
				<Field label={t("feeds.whose")}>
					<NativeSelect {...register("groupId")}>
						<option value="">{t("feeds.own")}</option>
						{led.data?.groups.map(({ id, name }) => (
							<option key={id} value={id}>
								{t("feeds.ofGroup", { name })}
							</option>
						))}
					</NativeSelect>
				</Field>
			)}
			{watch("groupId") === "" ? (
				<fieldset className="grid">
					<legend className="font-medium">{t("feeds.has")}</legend>
					{FEED_PARTS.map((part) => (
						<Checkbox key={part} label={t(`feeds.parts.${part}`)} {...register(part)} />
					))}
					<p className="text-table text-muted">{t("feeds.sickLeave")}</p>
					{errors.leave && <AlertText>{t("feeds.chooseOne")}</AlertText>}
				</fieldset>
			) : (
				<p className="text-table text-muted">{t("feeds.groupHas")}</p>
			)}
			{errorCode(make.error) === "id-taken" && <AlertText>{t("feeds.lost")}</AlertText>}
		</SavedFormDialog>
	);
}

interface RevokeFeedDialogProps {
	readonly feed: ListedFeed;
	readonly onClose: () => void;
}

export function RevokeFeedDialog({ feed: { feedId }, onClose }: RevokeFeedDialogProps) {
	const { t } = useTranslation("team");
	const { revoke } = useFeedCalls();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => revoke.mutate({ feedId }, { onSuccess: onClose })}
			saving={revoke.isPending}
			submitLabel={t("feeds.revoke")}
			title={t("feeds.revokeTitle")}
			variant="danger"
		>
			<p>{t("feeds.revokeText")}</p>
		</QuestionDialog>
	);
}

function useFeedCalls() {
	const { t } = useTranslation("team");
	const onSettled = useRenewal(api.calendars.getFeeds);
	const make = useMutation(
		api.calendars.newFeed.mutationOptions({ meta: { failure: t("feeds.notMade") }, onSettled }),
	);
	const revoke = useMutation(
		api.calendars.revokeFeed.mutationOptions({
			meta: { success: t("feeds.revoked"), failure: t("feeds.notRevoked") },
			onSettled,
		}),
	);
	return { make, revoke };
}
