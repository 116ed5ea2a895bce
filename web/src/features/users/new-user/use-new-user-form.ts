import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { today } from "#lib/clock.ts";
import { useDraft } from "#lib/drafts/use-draft.ts";
import { type NewUserForm, newUserSchema } from "./new-user-schema.ts";

const EMPTY: Omit<NewUserForm, "startDate"> = {
	firstName: "",
	lastName: "",
	email: "",
	password: "",
	role: "user",
	isCapacityUser: false,
	isSalesUser: false,
};

/** The form of a new person. A draft is restored on return to the page, except for the password. */
export function useNewUserForm() {
	const draft = useDraft<NewUserForm>("user/new", { ...EMPTY, startDate: today() });
	const form = useForm({ resolver: standardSchemaResolver(newUserSchema), defaultValues: draft.values });
	const { change, begin, blank } = draft;
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values }) => change(() => ({ ...values, password: "" })),
			}),
		[form, change],
	);
	const startOver = () => {
		form.reset(blank);
		begin(blank);
	};
	return { form, draft, startOver };
}
