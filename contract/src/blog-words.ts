/* The constants of blogs that server and browser share. The browser loads them without Zod. */

/** The roles that may write blogs and edit their own. */
export const blogRoles = ['Student', 'Team', 'Alumni'] as const
export type BlogRole = (typeof blogRoles)[number]

/** The states that an author can request for a blog. */
export const requestedBlogStates = ['draft', 'scheduled', 'published'] as const
export type RequestedBlogState = (typeof requestedBlogStates)[number]

/** Returned: the council took the blog down; its author may fix and publish it again. */
export const blogStates = [...requestedBlogStates, 'returned'] as const
export type BlogState = (typeof blogStates)[number]

export const blogSorts = ['latest', 'liked', 'discussed'] as const
export type BlogSort = (typeof blogSorts)[number]

/** The names end with their unit. */
export const blogLimits = {
  titleLengthMin: 5,
  titleLengthMax: 120,
  tagsMax: 5,
  tagLengthMax: 30,
  bodyBytesMax: 100_000,
  /** The characters of text that a blog needs before it can be published. */
  publishedTextLengthMin: 200,
  pageSize: 6,
  relatedMax: 3,
} as const

/** The headings of an interview, with prompts for the author to replace. */
export const interviewTemplateParts = [
  {
    heading: 'The company and the role',
    prompts: ['Which company, which role, on or off campus, and when?'],
  },
  { heading: 'How I prepared', prompts: ['What did you read and practise, and for how long?'] },
  {
    heading: 'The rounds',
    list: 'ol',
    prompts: ['First round: what was asked, how long did it take?', 'Second round'],
  },
  { heading: 'Questions I remember', list: 'ul', prompts: ['One question, and how you approached it'] },
  { heading: 'What I would do differently', prompts: ["One thing you'd tell your third-year self."] },
] as const

const templateTexts = interviewTemplateParts.flatMap(({ heading, prompts }) => [heading, ...prompts])

/**
 * Returns the reason why a text can't be published yet, as a sentence; null if it can. The template's own
 * text doesn't count, so an author who uses it has to write something.
 * @param text The blog as plain text.
 */
export function publishRefusal(text: string): string | null {
  const whole = text.replace(/\s+/g, ' ').trim()
  const min = blogLimits.publishedTextLengthMin
  if (textLengthOf(whole) < min) return `Write at least ${min} characters to publish`
  const own = templateTexts.reduce((left, known) => left.replace(known, ''), whole)
  return textLengthOf(own) < min ? "Replace the template's text with your own" : null
}

/** Returns the number of characters that counts towards the minimum of 200; consecutive spaces count once. */
export function textLengthOf(text: string): number {
  return text.replace(/\s+/g, ' ').trim().length
}
