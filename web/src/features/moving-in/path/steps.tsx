import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const STEPS = ["file", "columns", "names", "trial", "write"] as const;
type Step = (typeof STEPS)[number];

const NoteContext = createContext<(step: Step, isReached: boolean) => void>(() => undefined);

/** Notes that a step of the path is reached, for as long as its part of the page is there. */
export function useStep(step: Step, isReached = true): void {
	const note = useContext(NoteContext);
	useEffect(() => {
		if (!isReached) return;
		note(step, true);
		return () => note(step, false);
	}, [note, step, isReached]);
}

/** The path of a file, with how far it is. */
export function PathOfSteps({ children }: { readonly children: ReactNode }) {
	const { t } = useTranslation("moving-in");
	const [reached, setReached] = useState<ReadonlySet<Step>>(new Set());
	const [note] = useState(() => (step: Step, isReached: boolean) => {
		setReached((before) => {
			const others = [...before].filter((one) => one !== step);
			return new Set(isReached ? [...others, step] : others);
		});
	});
	const current = Math.max(0, ...STEPS.map((step, index) => (reached.has(step) ? index : 0)));
	return (
		<NoteContext value={note}>
			<ol aria-label={t("steps.label")} className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
				{STEPS.map((step, index) => (
					<li
						aria-current={index === current ? "step" : undefined}
						className={classNames(
							"inline-flex items-center gap-1",
							index === current ? "font-medium text-action" : index > current && "text-muted",
						)}
						key={step}
					>
						{index < current ? (
							<Icon name="check" size={16} />
						) : (
							<span className="tabular-nums">{index + 1}</span>
						)}
						{t(`steps.${step}`)}
					</li>
				))}
			</ol>
			{children}
		</NoteContext>
	);
}
