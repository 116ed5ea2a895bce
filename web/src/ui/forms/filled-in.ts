import { createContext } from "react";

/** Called when a choice is made that no event of the browser reports; a dialog then does not close by accident. */
export const FilledIn = createContext<() => void>(() => undefined);
