import type { CalendarChange } from '@portal/contract/calendar.ts'
import type { EntryContent } from './calendar.store.ts'

type Known = EntryContent & { id: string }

/** Returns the changes for readers that publishing the draft would make, by day; ids match the entries. */
export function changesBetween(published: readonly Known[], draft: readonly Known[]): CalendarChange[] {
  const before = new Map(published.map((entry) => [entry.id, entry]))
  const after = new Set(draft.map(({ id }) => id))
  const made = draft.flatMap((entry): CalendarChange[] => {
    const old = before.get(entry.id)
    if (!old) return [{ change: 'added', ...headOf(entry), before: null }]
    return isSame(old, entry) ? [] : [{ change: 'changed', ...headOf(entry), before: headOf(old) }]
  })
  const removed = published
    .filter(({ id }) => !after.has(id))
    .map((entry): CalendarChange => ({ change: 'removed', ...headOf(entry), before: null }))
  return [...made, ...removed].toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
}

/** Returns whether two entries look the same to a reader. */
export function isSame(one: EntryContent, other: EntryContent): boolean {
  return wordsOf(one) === wordsOf(other)
}

/** Returns an entry as one text. Equal entries give equal texts, whatever the order of their lists. */
export function wordsOf({ title, kind, startsOn, endsOn, years, branches, note }: EntryContent): string {
  return JSON.stringify([title, kind, startsOn, endsOn, years.toSorted(), branches.toSorted(), note])
}

function headOf({ title, kind, startsOn, endsOn }: EntryContent) {
  return { title, kind, startsOn, endsOn }
}
