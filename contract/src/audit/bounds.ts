/** Rows of a page by default, and the most rows of a page. */
export const AUDIT_PAGE = { usual: 100, most: 500 } as const;
