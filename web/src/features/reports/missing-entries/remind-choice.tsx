import type { Delivery } from "@tuntikirja/contract/slack/schema.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { countOf, type PersonRow } from "./missing-rows.ts";

export interface RemindChoiceProps {
	readonly people: readonly PersonRow[];
	/** What became of today's message about a person. */
	readonly deliveries: ReadonlyMap<string, Delivery>;
	readonly isReminded: (userId: string) => boolean;
	readonly chosen: readonly string[];
	readonly spared: readonly string[];
	readonly onSpare: (userIds: readonly string[]) => void;
}

/** The people who can be reminded; those reminded today are shown as that and cannot be chosen. */
export function RemindChoice({ people, deliveries, isReminded, chosen, spared, onSpare }: RemindChoiceProps) {
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
