/** What people call a page otherwise, in both languages, by its path: the palette finds it by these words too. */
export const PAGE_WORDS: Readonly<Record<string, string>> = {
	inbox: "approve hyväksy",
	"leave-requests": "approve hyväksy",
	"month-end": "approve hyväksy",
	users: "leaving lähtö irtisano",
	"users/join": "hire palkkaa rekrytoi",
};
