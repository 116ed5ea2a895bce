/** Of what is remembered of a file. What is more is chosen again when the file comes again. */
export const CHOICE_BOUNDS = {
	heading: 200,
	name: 100,
	people: 300,
	projects: 500,
	/** Column maps of a company. */
	maps: 50,
} as const;
