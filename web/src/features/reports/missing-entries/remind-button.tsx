import { useMutation, useQuery } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery, RemindedPeople } from "@tuntikirja/contract/slack/schema.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { countOf, type PersonRow } from "./use-missing-columns.tsx";

interface RemindButtonProps {
	readonly month: Month;
	readonly rows: readonly PersonRow[];
}

/** Reminds people on Slack; a dialog shows them and lets the admin choose. */
export function RemindButton({ month, rows }: RemindButtonProps) {
	const { t } = useTranslation("reports");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const announce = useAnnouncement();
	const [open, setOpen] = useState(false);
	const [spared, setSpared] = useState<readonly string[]>([]);
	const remind = useMutation(
		api.slack.remindPeople.mutationOptions({
			meta: { failure: t("missing.remind.failed") },
			onSuccess: (answer) => {
				setOpen(false);
				announce(answer);
			},
		}),
	);
	const { data: today } = useQuery({
		...api.slack.getReminders.queryOptions({ input: {} }),
		enabled: open,
		// What was sent since the dialog was last open has to show.
		staleTime: 0,
	});
	// Reminders cover missing days, not short ones: those may be flexible time.
	const people = rows.filter(({ days }) => countOf("missing", days) > 0);
	const deliveries = new Map(today?.people.map(({ userId, delivery }) => [userId, delivery]));
	const isReminded = (userId: string) => ["sent", "queued"].includes(deliveries.get(userId) ?? "");
	const chosen = people.map(({ userId }) => userId).filter((id) => !spared.includes(id) && !isReminded(id));
	return (
		<>
			<Button
				disabled={people.length === 0}
				onClick={() => {
					setSpared([]);
					setOpen(true);
				}}
				variant="primary"
			>
				{t("missing.remind.open")}
			</Button>
			<Dialog
				closeLabel={tShell("close")}
				footer={
					<Button
						disabled={chosen.length === 0 || today?.isOff === true}
						loading={remind.isPending}
						onClick={() => remind.mutate({ month, userIds: chosen })}
						variant="primary"
					>
						{t("missing.remind.send", { count: chosen.length })}
					</Button>
				}
				onClose={() => setOpen(false)}
				open={open}
				title={t("missing.remind.title", { month: format.month(month) })}
			>
				<p className="text-muted">{t("missing.remind.rule")}</p>
				{today?.isOff && <AlertText>{t("missing.remind.off")}</AlertText>}
				<RemindChoice
					chosen={chosen}
					deliveries={deliveries}
					isReminded={isReminded}
					onSpare={setSpared}
					people={people}
					spared={spared}
				/>
			</Dialog>
		</>
	);
}

interface RemindChoiceProps {
	readonly people: readonly PersonRow[];
	/** What became of today's message about a person. */
	readonly deliveries: ReadonlyMap<string, Delivery>;
	readonly isReminded: (userId: string) => boolean;
	readonly chosen: readonly string[];
	readonly spared: readonly string[];
	readonly onSpare: (userIds: readonly string[]) => void;
}

/** The people who can be reminded; those reminded today are shown as that and cannot be chosen. */
function RemindChoice({ people, deliveries, isReminded, chosen, spared, onSpare }: RemindChoiceProps) {
	const { t } = useTranslation("reports");
	const labelOf = ({ userId, name, days }: PersonRow) => {
		const person = t("missing.remind.person", { name, count: countOf("missing", days) });
		const delivery = deliveries.get(userId);
		if (delivery === undefined) return person;
		return t("missing.remind.personWith", { person, delivery: t(`missing.remind.delivery.${delivery}`) });
	};
	return (
		<>
			{people.length > 1 && (
				<Button
					className="my-1 -ml-4"
					onClick={() => onSpare(chosen.length > 0 ? people.map(({ userId }) => userId) : [])}
					variant="quiet"
				>
					{t(chosen.length > 0 ? "missing.remind.chooseNone" : "missing.remind.chooseAll")}
				</Button>
			)}
			{people.map((person) => (
				<Checkbox
					checked={chosen.includes(person.userId)}
					className="w-full"
					disabled={isReminded(person.userId)}
					key={person.userId}
					label={labelOf(person)}
					onChange={({ target }) =>
						onSpare(
							target.checked ? spared.filter((one) => one !== person.userId) : [...spared, person.userId],
						)
					}
				/>
			))}
		</>
	);
}

/** Says whom a reminder will reach, and why others were left out. */
export function useAnnouncement() {
	const { t } = useTranslation("reports");
	return ({ people }: RemindedPeople) => {
		const repeated = people.filter(({ isRepeated }) => isRepeated).length;
		const of = (delivery: "queued" | "off" | "nothing-missing") =>
			people.filter((one) => !one.isRepeated && one.delivery === delivery).length;
		const [queued, off, nothing] = [of("queued"), of("off"), of("nothing-missing")];
		const left = [
			...(repeated > 0 ? [t("missing.remind.repeated", { count: repeated })] : []),
			...(nothing > 0 ? [t("missing.remind.nothing", { count: nothing })] : []),
		].join(" ");
		const options = left === "" ? {} : { detail: left };
		if (off > 0) toast("error", t("missing.remind.off"), options);
		else if (queued > 0) toast("success", t("missing.remind.queued", { count: queued }), options);
		else toast("info", t("missing.remind.none"), options);
	};
}
