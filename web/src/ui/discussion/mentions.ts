import type { Mentionable } from '@portal/contract/forum-mentions.ts'
import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import { mentionMarkOf } from '@portal/contract/mention-marks.ts'
import { readDraft, saveDraft } from '#web/platform/drafts.ts'

/** Mentions while a message is written: it shows `@Kabir Shah`, and is sent with `@[12]`. */
export interface Mentions {
  /** People whose names begin with or hold the words; without words, people of the thread. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Mentionable[]>
  /** Names the thread among what the browser keeps of queries. */
  key: string
  /** Keeps the person. @returns what the text shows: the name after '@'. */
  remember: (person: { _id: string; name: string; hint?: string }) => string
  /** The text with marks in place of the names that were chosen. */
  toSent: (text: string) => string
  /** The stored message with names in place of its marks, to be edited or quoted. */
  toShown: (message: string) => string
}

interface KeptPerson {
  _id: string
  /** What the text shows after '@'. */
  label: string
}

/** Names under `key` what was chosen, in the drafts of this browser: an unfinished text keeps its mentions over a reload. */
export function createMentions(
  key: string,
  accountId: string,
  { find, mentioned }: { find: Mentions['find']; mentioned: readonly MentionedPerson[] },
): Mentions {
  const kept = () => readDraft(key, accountId, isKept)?.value ?? []
  const remember: Mentions['remember'] = ({ _id, name, hint }) => {
    const known = kept()
    const before = known.find((one) => one._id === _id)
    if (before) return before.label
    const isTaken = known.some(({ label }) => label === name)
    const label = isTaken ? `${name} (${hint || _id})` : name
    saveDraft(key, accountId, [...known, { _id, label }].slice(-keptMax))
    return label
  }
  const toShown = (message: string) =>
    mentioned.reduce((text, person) => {
      const mark = mentionMarkOf(person._id)
      return text.includes(mark) ? text.replaceAll(mark, `@${remember(person)}`) : text
    }, message)
  return { find, key, remember, toShown, toSent: (text) => withMarks(text, kept()) }
}

const keptMax = 50

/** The longest name first: 'Kabir Shah' is not 'Kabir'. A name within a longer word or an e-mail address is none. */
export function withMarks(text: string, people: readonly KeptPerson[]): string {
  const byLength = [...people].sort((one, other) => other.label.length - one.label.length)
  return byLength.reduce((marked, { _id, label }) => {
    const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return marked.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}])@${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
      mentionMarkOf(_id),
    )
  }, text)
}

function isKept(value: unknown): value is KeptPerson[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?._id === 'string' && typeof one?.label === 'string' && one.label !== '')
  )
}

/** What is being written after the last '@' before the caret; null when no name is. */
export function nameAtCaret(text: string, caret: number): { from: number; search: string } | null {
  const found = /(?:^|[\s(>])@([\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3})$/u.exec(
    text.slice(Math.max(0, caret - 60), caret),
  )
  const search = found?.[1]
  return search === undefined ? null : { from: caret - search.length - 1, search }
}
