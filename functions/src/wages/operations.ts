import { deleteWage, newWage, updateWage } from "./change-wages.ts";
import { getWages } from "./get-wages.ts";
import { previewWage } from "./preview-wage.ts";

/** What can be done with wages, for the router. */
export const wages = { deleteWage, getWages, newWage, previewWage, updateWage };
