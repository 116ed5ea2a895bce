import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { DeleteWage } from "./delete-wage.tsx";
import type { PersonWages, WageLine } from "./wage-rows.ts";

const WageDialog = lazyDialog(() => import("./wage-dialog.tsx").then((file) => file.WageDialog));

/** Whose wage is added, corrected or deleted. */
export interface AskedWage {
	readonly person: PersonWages;
	readonly edited?: WageAnswer;
	readonly deleted?: WageLine;
}

interface WageQuestionProps {
	readonly asked: AskedWage;
	readonly onClose: () => void;
}

/** The dialog that adds, corrects or deletes a wage. */
export function WageQuestion({ asked, onClose }: WageQuestionProps) {
	const { person, edited, deleted } = asked;
	if (deleted) return <DeleteWage line={deleted} name={person.name} onClose={onClose} />;
	return <WageDialog edited={edited ?? null} onClose={onClose} person={person} />;
}
