import { publishRefusal, type RequestedBlogState } from '@portal/contract/blog-words.ts'
import { type Blog, blogs } from '@portal/contract/blogs.ts'
import { dayTimeOf, futureProblem, isoOfDayTime } from '#web/platform/typed-dates.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

export const emptyBlog = {
  title: '',
  /** The address of the uploaded cover, or '' for none. */
  cover: '',
  tags: [] as string[],
  body: '',
  /** India's time, '2026-11-20T12:00'; '' publishes immediately. */
  publishAt: '',
  /** The revision that the form started from; null for a new thing. */
  revision: null as number | null,
}

export type BlogValues = typeof emptyBlog

export function valuesOf({ title, cover, tags, body, publishAt, revision }: Blog): BlogValues {
  return {
    title,
    cover: cover ?? '',
    tags,
    body,
    publishAt: publishAt ? dayTimeOf(publishAt) : '',
    revision,
  }
}

export function blogBodyOf(values: BlogValues, state: RequestedBlogState) {
  const { title, cover, tags, body, publishAt, revision } = values
  const at = state === 'scheduled' ? isoOfDayTime(publishAt) : ''
  return {
    title: title.trim(),
    cover,
    tags,
    body,
    state,
    publishAt: at === '' ? null : at,
    ...(revision !== null && { revision }),
  }
}

export const blogFields = fieldsOf<BlogValues, RequestedBlogState>(blogs.writeBlog.body, {
  bodyOf: blogBodyOf,
  also: ({ body, publishAt }, state) => {
    const refusal = state === 'draft' ? null : publishRefusal(textOf(body))
    const wrongTime = state === 'scheduled' ? futureProblem(publishAt) : null
    return { ...(refusal !== null && { body: refusal }), ...(wrongTime !== null && { publishAt: wrongTime }) }
  },
})

/** Returns the text of rich text. It is parsed in a separate document, where nothing is loaded or run. */
export function textOf(html: string): string {
  return new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? ''
}
