import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams, useSearchParams } from "react-router-dom";
import type { Leaving } from "@tuntikirja/contract/users/leaving/schema.ts";
import { useState } from "react";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useCrumbName } from "#lib/address.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import { LockedMonths, useLockedChoice } from "#domain/previews/locked-choice.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { Cancelled, LeavingEffects } from "./leaving-effects.tsx";

/** A person's last day with all that ends with it, shown before it is done. */
export function LeavingPage() {
	const { id: userId = "" } = useParams();
	const { t } = useTranslation("leaving");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.users.getLeaving.queryOptions({ input: { userId } }));
	const { data } = query;
	useCrumbName(data?.name);
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader period={data?.name} title={tShell("nav.leaving")} />
			{data ? <LeavingForm key={userId} person={data} /> : <Skeleton className="h-64 w-full" />}
		</>
	);
}

/** The last day beside what ends with it. The day is in the address, so that it is found again. */
function LeavingForm({ person }: { readonly person: Leaving }) {
	const { userId, name, leaving } = person;
	const { t } = useTranslation("leaving");
	const { t: tShell } = useTranslation();
	const locked = useLockedChoice();
	const locale = useDateLocale();
	const [params, setParams] = useSearchParams();
	const [isCallingOff, setIsCallingOff] = useState(false);
	const set = useSetLeaving(person);
	const isOpen = leaving !== null && !leaving.hasEnded;
	const day = params.get("day") ?? (isOpen ? leaving.lastDay : null);
	const preview = usePreview(
		"leaving",
		client.users.previewLeaving,
		day === null ? null : { userId, lastDay: day, ...locked.asked },
	);
	const isSet = isOpen && leaving.lastDay === day;
	const confirm = () => {
		if (preview.data === undefined) return;
		const { lastDay, basis } = preview.data;
		// A refusal says that something has changed: what is shown then is asked for again.
		set.mutate(
			{ userId, lastDay, basis, ...locked.choiceOf(preview.data) },
			{ onSettled: () => void preview.refetch() },
		);
	};
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[22rem_minmax(0,1fr)]">
			<div className="grid gap-4">
				<Card>
					<div className="grid gap-4">
						<State leaving={leaving} name={name} />
						<DateField
							align="left"
							hint={t("lastDayHint")}
							label={t("lastDay")}
							locale={locale}
							onValue={(date) => setParams(date === null ? {} : { day: date }, { replace: true })}
							value={day}
						/>
						{day !== null && <LockedMonths choice={locked} preview={preview.data} />}
						<div className="flex flex-wrap justify-end gap-2">
							{isOpen ? (
								<Button onClick={() => setIsCallingOff(true)} variant="quiet">
									{t("callOff")}
								</Button>
							) : (
								<Link className={buttonClass("quiet")} to="/users">
									{tShell("cancel")}
								</Link>
							)}
							{!isSet && (
								<Button
									disabled={!preview.canSave}
									loading={set.isPending}
									onClick={confirm}
									className="max-w-full"
									variant={isOpen ? "primary" : "danger"}
								>
									<span className="truncate">{t(isOpen ? "move" : "do")}</span>
								</Button>
							)}
						</div>
					</div>
				</Card>
				{leaving?.cancelled && <Cancelled cancelled={leaving.cancelled} />}
			</div>
			{day === null && <p className="text-muted">{t("choose")}</p>}
			{day !== null && preview.data && <LeavingEffects name={name} preview={preview.data} />}
			{day !== null && !preview.data && (
				<Card>
					<ChangePreview effect={null} preview={preview} />
				</Card>
			)}
			{isCallingOff && <CallOff onClose={() => setIsCallingOff(false)} person={person} />}
		</div>
	);
}

function State({ name, leaving }: Pick<Leaving, "name" | "leaving">) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	if (leaving === null) return null;
	const key = leaving.hasEnded ? "hasLeft" : "isSet";
	return <p role="status">{t(key, { name, date: format.date(leaving.lastDay) })}</p>;
}

/** Asks before a leaving is called off, and says what does not come back. */
function CallOff({ person, onClose }: { readonly person: Leaving; readonly onClose: () => void }) {
	const { t } = useTranslation("leaving");
	const [, setParams] = useSearchParams();
	const callOff = useCallOff(person, () => {
		setParams({}, { replace: true });
		onClose();
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => callOff.mutate()}
			saving={callOff.isPending}
			submitLabel={t("callOff")}
			title={t("callOffTitle", { name: person.name })}
		>
			<p>{t("callOffText")}</p>
			<p>{t("callOffRest")}</p>
		</QuestionDialog>
	);
}

type Confirmed = Parameters<typeof client.users.setLeaving>[0];

function useSetLeaving({ name }: Leaving) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const renew = useRenewal(api);
	return useMutation({
		mutationFn: (input: Confirmed) => client.users.setLeaving(input),
		meta: { failure: t("notDone") },
		onSuccess: (_, { lastDay }) => {
			toast("success", t("done", { name, date: format.date(lastDay) }));
			return renew();
		},
	});
}

function useCallOff({ userId, name }: Leaving, onDone: () => void) {
	const { t } = useTranslation("leaving");
	const renew = useRenewal(api);
	return useMutation({
		mutationFn: () => client.users.callOffLeaving({ userId }),
		meta: { success: t("calledOff", { name }), failure: t("notCalledOff") },
		onSuccess: () => {
			onDone();
			return renew();
		},
	});
}
