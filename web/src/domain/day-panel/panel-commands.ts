import { createContext, useContext, useEffect, useRef, useState } from "react";

/** What the keyboard of the page can ask of the day panel and of planning. */
export type PanelCommand =
	| "newEntry"
	| "editEntry"
	| "duplicateEntry"
	| "deleteEntry"
	| "copyDay"
	| "copyWeek";

type Handlers = Partial<Record<PanelCommand, () => void>>;

export interface PanelCommands {
	/** Runs the command; false when nothing on screen can. */
	readonly run: (command: PanelCommand) => boolean;
	/** Takes handlers on; the answer takes them off again. */
	readonly register: (handlers: Handlers) => () => void;
}

function createPanelCommands(): PanelCommands {
	const registered = new Set<Handlers>();
	return {
		run: (command) => {
			const handler = [...registered].reverse().find((handlers) => handlers[command])?.[command];
			handler?.();
			return handler !== undefined;
		},
		register: (handlers) => {
			registered.add(handlers);
			return () => registered.delete(handlers);
		},
	};
}

/** Give its value to the page, so that its key handler reaches the parts that do the work. */
export const PanelCommandsContext = createContext<PanelCommands | null>(null);

/** Made once by the page: `<PanelCommandsContext value={commands}>` around it, `commands.run("newEntry")` in it. */
export function usePanelCommands(): PanelCommands {
	return useState(createPanelCommands)[0];
}

/** Offers what this component can do, always in its latest state. Without a page around it, nothing happens. */
export function useOfferCommands(handlers: Handlers): void {
	const commands = useContext(PanelCommandsContext);
	const latest = useRef(handlers);
	useEffect(() => {
		latest.current = handlers;
	});
	const names = Object.keys(handlers).join();
	useEffect(() => {
		const offered = names.split(",") as PanelCommand[];
		return commands?.register(
			Object.fromEntries(offered.map((name) => [name, () => latest.current[name]?.()])),
		);
	}, [commands, names]);
}
