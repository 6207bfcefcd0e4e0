/** The style of a link that looks like the text around it. */
export const plainLink = { color: 'inherit', textDecoration: 'none' } as const
