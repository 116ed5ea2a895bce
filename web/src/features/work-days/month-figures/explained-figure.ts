/** The figures that explain themselves. */
export type ExplainedFigure = "hours" | "flex" | "balance" | "holidays" | "missing";
