import type { Author } from '@portal/contract/author.ts'
import { useState } from 'react'
import { readDraft, saveDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import type { Discussion } from './discussion.ts'
import { replyDraftKey } from './reply-box.tsx'

interface Quoted {
  author: Author
  message: string
}

/**
 * Appends a quoted message to the text of the reply box.
 * @returns `count`, which changes with each quote; used as the key of the box, which reads its text when it
 * mounts
 */
export function useQuoting(discussion: Discussion, answerId: string, openBox: () => void) {
  const [count, setCount] = useState(0)
  const accountId = useSession().viewer?._id ?? 'visitor'
  const quote = (said: Quoted) => {
    const key = replyDraftKey(discussion, answerId)
    const typed = readDraft(key, accountId, (value) => typeof value === 'string')?.value.trimEnd() ?? ''
    saveDraft(key, accountId, `${typed === '' ? '' : `${typed}\n\n`}${quoteOf(discussion, said)}\n\n`)
    setCount(count + 1)
    openBox()
  }
  return { quote, count }
}

/** Returns the message as a quote with its author, without the quotes that it contains. */
function quoteOf({ mentions }: Discussion, { author, message }: Quoted): string {
  const name = mentions ? `@${mentions.remember(author)}` : author.name
  const own = (mentions?.toShown(message) ?? message)
    .split('\n')
    .filter((line) => !/^ {0,3}>/.test(line))
    .join('\n')
    .trim()
  return [`${name} wrote:`, ...own.split('\n')].map((line) => `> ${line}`.trimEnd()).join('\n')
}
