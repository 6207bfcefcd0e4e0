/** After this time, in milliseconds, a page is shown with its data, and further parts no longer compete for the line. */
export const afterStartMs = 2_000
