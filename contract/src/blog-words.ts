/* What both sides know of blogs besides the calls; the browser reads it without Zod. */

/** Who may write blogs (spec section 6; screens.md lets every author change his own). */
export const blogRoles = ['Student', 'Team', 'Alumni'] as const
export type BlogRole = (typeof blogRoles)[number]

/** The states that an author can request for a blog. */
export const requestedBlogStates = ['draft', 'scheduled', 'published'] as const
export type RequestedBlogState = (typeof requestedBlogStates)[number]

/** Returned: the council took it down; its author may mend it and publish it again. */
export const blogStates = [...requestedBlogStates, 'returned'] as const
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
  /** Letters of text that a blog needs before anyone is shown it. */
  publishedTextLengthMin: 200,
  pageSize: 6,
  relatedMax: 3,
  /** A blog may wait for its moment so long. */
} as const

/** What those who come after want to know of an interview: headings, and prompts to be replaced. */
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
 * Why a text cannot be published yet, as a sentence; null when it can. What the template says is not counted: whoever
 * uses it has to write something of their own.
 * @param text the blog as plain text.
 */
export function publishRefusal(text: string): string | null {
  const whole = text.replace(/\s+/g, ' ').trim()
  const min = blogLimits.publishedTextLengthMin
  if (textLengthOf(whole) < min) return `Write at least ${min} characters to publish`
  const own = templateTexts.reduce((left, known) => left.replace(known, ''), whole)
  return textLengthOf(own) < min ? "Replace the template's text with your own" : null
}

/** How many letters of text a blog has, as the rule of 200 counts them: spaces in a row count once. */
export function textLengthOf(text: string): number {
  return text.replace(/\s+/g, ' ').trim().length
}
