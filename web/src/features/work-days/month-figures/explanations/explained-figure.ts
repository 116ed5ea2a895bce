/** The figures of the month that explain themselves. */
export type ExplainedFigure = "hours" | "flex" | "balance" | "holidays" | "missing";

/** Whatever of the month can be asked how it comes about: a figure, the week's hours, those on a project. */
export type Explained = ExplainedFigure | "week" | { readonly id: string; readonly name: string };
