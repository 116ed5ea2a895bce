// What `npm run crowd` measures.

/** The pages with a list of all people. `rows` matches once its first rows are there. */
export const LISTS = [
	{ name: "users", path: "/users" },
	{ name: "wages", path: "/wages" },
	{ name: "balances", path: "/balances" },
	{ name: "month-end", path: "/month-end" },
	{ name: "capacity-planning", path: "/capacity-planning?weeks=26" },
	{ name: "capacity-planning-worked", path: "/capacity-planning?weeks=26&actual=yes" },
].map((list) => ({ ...list, rows: "main tbody tr" }));

/** The pages with a control that chooses one of all people. `opener`: its role and its name. */
export const PICKERS = [
	{ name: "person-combobox", path: "/settings?tab=history", opener: ["combobox", /^Person/] },
	{ name: "person-options", path: "/projects/lumivirta", opener: ["button", /^Add a member/] },
];
