import { type BlogGoal, publishRefusal } from '@portal/contract/blog-words.ts'
import { blogs } from '@portal/contract/blogs.ts'
import type { CallProblem } from '#web/platform/call.ts'
import { isoOfDayTime } from '#web/platform/typed-dates.ts'

/** What a blog is made of in the form. */
export interface BlogValues {
  title: string
  /** The address of the uploaded picture; '' is none. */
  cover: string
  tags: string[]
  body: string
  /** India's time, '2026-11-20T12:00'; '' publishes at once. */
  publishAt: string
}

export type BlogField = keyof BlogValues
export type BlogProblems = Partial<Record<BlogField, string>>

/** In reading order: the first wrong one gets the focus. */
export const blogFields: readonly BlogField[] = ['title', 'cover', 'tags', 'body', 'publishAt']

export const emptyBlog: BlogValues = { title: '', cover: '', tags: [], body: '', publishAt: '' }

/** The body of the call. An empty title is a missing one. */
export function blogBodyOf(values: BlogValues, state: BlogGoal) {
  const { title, cover, tags, body, publishAt } = values
  const at = state === 'scheduled' ? isoOfDayTime(publishAt) : ''
  return { title: title.trim(), cover, tags, body, state, publishAt: at === '' ? null : at }
}

/** What the contract says of the values, a sentence for each field that does not fit that state. */
export function problemsOf(values: BlogValues, state: BlogGoal): BlogProblems {
  const title = values.title.trim() === '' ? undefined : values.title
  const { error } = blogs.writeBlog.body.safeParse({ ...blogBodyOf(values, state), title })
  const found = byField(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
  if (state === 'draft') return found
  const refusal = publishRefusal(textOf(values.body))
  if (refusal !== null) found.body ??= refusal
  if (state === 'scheduled' && !(Date.parse(isoOfDayTime(values.publishAt)) > Date.now()))
    found.publishAt ??= 'Choose a time in the future'
  return found
}

/** The server's refusal, under the fields that it is about. */
export function problemsIn({ errors }: CallProblem): BlogProblems {
  return byField(errors)
}

function byField(errors: readonly { path: string; message: string }[]): BlogProblems {
  const found: BlogProblems = {}
  for (const { path, message } of errors) {
    const field = blogFields.find((known) => known === path.split('.')[0])
    if (field !== undefined) found[field] ??= message
  }
  return found
}

/** The text of rich text; parsed in a document of its own, where nothing is loaded and nothing runs. */
export function textOf(html: string): string {
  return new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? ''
}

/** Whether a draft from an earlier visit can be taken up. */
export function isBlogValues(value: unknown): value is BlogValues {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Partial<Record<BlogField, unknown>>
  const areTexts = (['title', 'cover', 'body', 'publishAt'] as const).every(
    (name) => typeof fields[name] === 'string',
  )
  return areTexts && Array.isArray(fields.tags) && fields.tags.every((tag) => typeof tag === 'string')
}

export function areSame(one: BlogValues, other: BlogValues): boolean {
  return (
    JSON.stringify(blogFields.map((name) => one[name])) ===
    JSON.stringify(blogFields.map((name) => other[name]))
  )
}
