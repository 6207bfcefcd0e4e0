import type { DraftRow } from './calendar-draft.store.ts'
import { wordsOf } from './compare-calendar.ts'
import type { ImportedEntry } from './read-sheet-entries.ts'

export interface MatchedEntry {
  outcome: 'added' | 'changed' | 'same'
  entry: ImportedEntry
  /** The draft entry that it changes. */
  known: DraftRow | null
}

/**
 * Matches each entry of a file to the draft. Unchanged: an entry with equal content. Changed: the entry with
 * the same UID, or with the same title, kind and class if both sides have it once. Otherwise it is new.
 */
export function matchImport(draft: readonly DraftRow[], imported: readonly ImportedEntry[]): MatchedEntry[] {
  const open = new Set(draft)
  const byWords = new Map(draft.map((row) => [wordsOf(row), row]))
  const bySource = new Map(draft.flatMap((row) => (row.sourceUid ? [[row.sourceUid, row] as const] : [])))
  // An event contains no class, so the classes that the council has set stay.
  const entries = imported.map((entry) => {
    const known = entry.sourceUid ? bySource.get(entry.sourceUid) : undefined
    return known ? { ...entry, years: known.years, branches: known.branches } : entry
  })
  const take = (row: DraftRow | undefined) => (row && open.delete(row) ? row : null)
  const seen = new Set<string>()
  const sames = entries.map((entry) => {
    const words = wordsOf(entry)
    const isRepeat = seen.has(words)
    seen.add(words)
    return take(byWords.get(words)) ?? (isRepeat ? 'repeat' : null)
  })
  const rowsByName = countBy([...open], nameOf)
  const entriesByName = countBy(
    entries.filter((_, index) => sames[index] === null),
    nameOf,
  )
  return entries.map((entry, index) => {
    const same = sames[index] ?? null
    if (same !== null) return { outcome: 'same', entry, known: null }
    const name = nameOf(entry)
    const namesakes = rowsByName.get(name) ?? []
    const isOnly = namesakes.length === 1 && entriesByName.get(name)?.length === 1
    const known = take(bySource.get(entry.sourceUid ?? '')) ?? (isOnly ? take(namesakes[0]) : null)
    return { outcome: known ? 'changed' : 'added', entry, known }
  })
}

function nameOf({ title, kind, years, branches }: ImportedEntry | DraftRow): string {
  return JSON.stringify([title.toLowerCase(), kind, years.toSorted(), branches.toSorted()])
}

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  return Map.groupBy(all, keyOf)
}
