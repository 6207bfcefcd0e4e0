import { blogLimits } from '@portal/contract/blog-words.ts'
import { readDraft, saveDraft } from '#web/platform/drafts.ts'
import type { SharedText } from '#web/platform/shared-store.ts'
import { isLike } from '#web/ui/form/fields-of.ts'
import { emptyBlog } from './blog-fields.ts'

/** Adds a shared link or text to the end of the account's draft of a blog. */
export function addToDraft(draftKey: string, accountId: string, shared: SharedText): void {
  const draft = readDraft(draftKey, accountId, isLike(emptyBlog))?.value ?? emptyBlog
  const title = draft.title || shared.title.slice(0, blogLimits.titleLengthMax)
  saveDraft(draftKey, accountId, { ...draft, title, body: `${draft.body}${htmlOf(shared)}` })
}

/** Returns the text in paragraphs, and its addresses as links. */
export function htmlOf({ text, url }: Pick<SharedText, 'text' | 'url'>): string {
  const lines = [...text.split(/\n+/), text.includes(url) ? '' : url].map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${linked(line)}</p>`)
    .join('')
}

function linked(line: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, nth) => (nth % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
