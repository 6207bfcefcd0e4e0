import type { Mentionable } from '@portal/contract/forum-mentions.ts'
import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import { mentionMarkOf } from '@portal/contract/mention-marks.ts'
import { readDraft, saveDraft } from '#web/platform/drafts.ts'

/** The mentions in a message: the field shows `@Kabir Shah`, and `@[12]` is sent. */
export interface Mentions {
  /** Finds people by the beginning or a part of their name; without a search text, people of the thread. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Mentionable[]>
  /** Identifies the thread in query keys. */
  key: string
  /**
   * Stores the person.
   * @returns the name to show after "@"
   */
  remember: (person: { _id: string; name: string; hint?: string }) => string
  /** Returns the text with marks in place of the chosen names. */
  toSent: (text: string) => string
  /** Returns a stored message with names in place of its marks, for editing or quoting. */
  toShown: (message: string) => string
}

interface KeptPerson {
  _id: string
  /** The text after "@". */
  label: string
}

/**
 * Creates the mentions of a message. The chosen people are stored under `key` in this browser's drafts, so
 * that an unfinished text keeps its mentions after a reload.
 */
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

/**
 * Replaces names by marks, the longest name first, because "Kabir Shah" isn't "Kabir". A name within a longer
 * word or an e-mail address is left alone.
 */
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

/** Returns the name being typed after the last "@" before the caret, or null. */
export function nameAtCaret(text: string, caret: number): { from: number; search: string } | null {
  const found = /(?:^|[\s(>])@([\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,3})$/u.exec(
    text.slice(Math.max(0, caret - 60), caret),
  )
  const search = found?.[1]
  return search === undefined ? null : { from: caret - search.length - 1, search }
}
