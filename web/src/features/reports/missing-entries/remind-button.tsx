import { useMutation } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import type { PersonRow } from "./missing-rows.ts";

export interface RemindButtonProps {
	readonly month: Month;
	readonly rows: readonly PersonRow[];
}

/** Reminds people on Slack; a dialog shows them and lets the admin choose. */
export function RemindButton({ month, rows }: RemindButtonProps) {
	const { t } = useTranslation("reports");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const [open, setOpen] = useState(false);
	const [spared, setSpared] = useState<readonly string[]>([]);
	const remind = useMutation(
		api.slack.remindPeople.mutationOptions({
			meta: { failure: t("missing.remind.failed") },
			onSuccess: ({ reminded, notReminded }) => {
				setOpen(false);
				toast("success", t("missing.remind.done", { count: reminded.length }), {
					...(notReminded.length > 0 && {
						detail: t("missing.remind.notDone", { count: notReminded.length }),
					}),
				});
			},
		}),
	);
	// Reminders cover only days without any entry, not days with too few hours.
	const people = rows.filter(({ days }) => days.some(({ logged }) => logged === 0));
	const chosen = people.filter(({ userId }) => !spared.includes(userId));
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
						disabled={chosen.length === 0}
						loading={remind.isPending}
						onClick={() => remind.mutate({ month, userIds: chosen.map(({ userId }) => userId) })}
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
				{people.length > 1 && (
					<Button
						className="my-1 -ml-4"
						onClick={() => setSpared(chosen.length > 0 ? people.map(({ userId }) => userId) : [])}
						variant="quiet"
					>
						{t(chosen.length > 0 ? "missing.remind.chooseNone" : "missing.remind.chooseAll")}
					</Button>
				)}
				{people.map(({ userId, name, days }) => (
					<Checkbox
						checked={!spared.includes(userId)}
						className="w-full"
						key={userId}
						label={t("missing.remind.person", { name, count: days.length })}
						onChange={({ target }) =>
							setSpared(target.checked ? spared.filter((one) => one !== userId) : [...spared, userId])
						}
					/>
				))}
			</Dialog>
		</>
	);
}
