import { CONTROL_CLASS } from "#ui/forms/control-class.ts";

/** The input: its text shows only while something can be typed, because it is cut at the edge. */
export const INPUT_CLASS = `${CONTROL_CLASS} peer absolute inset-0 h-full! pr-9`;
/** Put on the input while the whole names show in its place. */
export const COVERED_CLASS =
	"text-transparent caret-transparent placeholder:text-transparent selection:bg-transparent selection:text-transparent";
/** The whole names of what is chosen, in as many lines as they need: the control is as high as they are. */
export const NAMES_CLASS =
	"pointer-events-none relative z-[1] min-h-control border border-transparent py-[7px] pr-9 pl-3 wrap-anywhere pointer-coarse:py-[10px] pointer-coarse:text-lead";
