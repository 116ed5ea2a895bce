/** The figures of the month with a calculation. */
export type ExplainedFigure = "hours" | "flex" | "balance" | "holidays" | "missing";

/** Everything with a calculation: a figure, the week's hours, the hours of a project. */
export type Explained = ExplainedFigure | "week" | { readonly id: string; readonly name: string };
