import { useMutation } from "@tanstack/react-query";
import { PAYROLL_BOUNDS } from "@tuntikirja/contract/payroll/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import type { Employee } from "#domain/payroll/employee-dialog.tsx";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";

/** The first number where no one has a number yet. */
const FIRST = 1001;

/** The next free numbers in the order of the people, for those who have none. */
function suggested(
	employees: readonly Employee[],
): readonly { userId: string; name: string; number: string }[] {
	const taken = employees.map(({ employeeNumber }) => Number(employeeNumber)).filter(Number.isSafeInteger);
	const first = Math.max(FIRST - 1, ...taken) + 1;
	return employees
		.filter(({ employeeNumber }) => employeeNumber === "")
		.map(({ userId, name }, index) => ({ userId, name, number: String(first + index) }));
}

interface SuggestedNumbersProps {
	readonly employees: readonly Employee[];
	readonly onClose: () => void;
}

/** Whose numbers another person has, or who share one. */
function refusedPeople(error: unknown): readonly string[] {
	const data = error instanceof Error && "data" in error ? error.data : null;
	return refusalSchema.safeParse(data).data?.people ?? [];
}

const refusalSchema = z.object({ people: z.array(z.string()) });

/** Gives numbers to all who have none, each to be changed before; an empty field gives none. */
export function SuggestedNumbers({ employees, onClose }: SuggestedNumbersProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const { t: tErrors } = useTranslation("errors");
	const [rows, setRows] = useState(() => suggested(employees));
	const chosen = rows.filter(({ number }) => number.trim() !== "");
	const save = useMutation({
		mutationFn: () =>
			client.payroll.giveEmployeeNumbers({
				numbers: chosen.map(({ userId, number }) => ({ userId, employeeNumber: number.trim() })),
			}),
		meta: { success: t("saved") },
		onSuccess: onClose,
		onSettled: useRenewal(api.payroll),
	});
	const refused = refusedPeople(save.error);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => save.mutate()}
			ready={chosen.length > 0}
			saving={save.isPending}
			submitLabel={t("suggest.save", { count: chosen.length })}
			title={t("suggest.title")}
		>
			<p>{t("suggest.text")}</p>
			<div className="grid max-h-[60vh] gap-2 overflow-y-auto sm:grid-cols-2">
				{rows.map(({ userId, name, number }) => (
					<Field
						error={refused.includes(userId) ? tErrors("number-taken") : undefined}
						key={userId}
						label={name}
					>
						<TextInput
							autoComplete="off"
							maxLength={PAYROLL_BOUNDS.number}
							onChange={({ target }) => {
								save.reset();
								setRows(rows.map((row) => (row.userId === userId ? { ...row, number: target.value } : row)));
							}}
							value={number}
						/>
					</Field>
				))}
			</div>
		</QuestionDialog>
	);
}
