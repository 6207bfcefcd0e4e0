/* What both sides know of blogs besides the calls; the browser reads it without Zod. */

/** Who may write blogs (spec section 6; screens.md lets every author change his own). */
export const blogRoles = ['Student', 'Team', 'Alumni'] as const
export type BlogRole = (typeof blogRoles)[number]

export const blogStates = ['draft', 'scheduled', 'published'] as const
export type BlogState = (typeof blogStates)[number]

export const blogSorts = ['latest', 'liked', 'discussed'] as const
export type BlogSort = (typeof blogSorts)[number]

/** Units last. Screens.md, Blogs. */
export const blogLimits = {
  titleLengthMin: 5,
  titleLengthMax: 120,
  tagsMax: 5,
  tagLengthMax: 30,
  bodyBytesMax: 100_000,
  /** Letters of text that a blog needs before anybody is shown it. */
  publishedTextLengthMin: 200,
  reasonLengthMax: 500,
  pageSize: 6,
  relatedMax: 3,
  /** A blog may wait for its moment so long. */
  scheduleDaysMax: 365,
} as const

/** How many letters of text a blog has, as the rule of 200 counts them: spaces in a row count once. */
export function textLengthOf(text: string): number {
  return text.replace(/\s+/g, ' ').trim().length
}
