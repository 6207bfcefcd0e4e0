import type { DraftEntry } from '@portal/contract/calendar.ts'
import { calendarKinds } from '@portal/contract/calendar-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'

export type EntryValues = Pick<
  DraftEntry,
  'title' | 'kind' | 'startsOn' | 'endsOn' | 'years' | 'branches' | 'note'
>

/** What is kept in the browser; the version says on which state of the entry the words are built. */
type KeptEntry = EntryValues & { version: number }

const blank: EntryValues = {
  ...{ title: '', kind: 'teaching', startsOn: '', endsOn: '', note: '' },
  ...{ years: [], branches: [] },
}

/** What stands in the form of an entry: what was typed here last time, else the entry, else nothing. */
export function useEntryValues(term: string, entry: DraftEntry | null) {
  const { viewer } = useSession()
  const asItCame: KeptEntry = { ...entryValuesOf(entry), version: entry?.version ?? 0 }
  const [typed, setTyped] = useState<KeptEntry | null>(null)
  const isTyped = typed !== null && isDifferent(typed, asItCame)
  const { found, discard } = useFormDraft({
    key: `calendar-entry:${term}:${entry?._id ?? 'new'}`,
    accountId: viewer?._id ?? '',
    value: typed ?? asItCame,
    isWorthKeeping: isTyped,
    isValid: isKeptEntry,
  })
  const kept = typed ?? found?.value ?? asItCame
  const { version, ...values } = kept
  return {
    values,
    version,
    isUnsaved: isDifferent(kept, asItCame),
    foundAt: found && isDifferent(found.value, asItCame) ? found.savedAt : null,
    change: (more: Partial<KeptEntry>) => setTyped({ ...kept, ...more }),
    discard,
  }
}

export function entryValuesOf(entry: DraftEntry | null): EntryValues {
  if (!entry) return blank
  const { title, kind, startsOn, endsOn, note } = entry
  return { title, kind, startsOn, endsOn, note, years: entry.years, branches: entry.branches }
}

function isDifferent(
  { version: _seen, ...values }: KeptEntry,
  { version: _now, ...others }: KeptEntry,
): boolean {
  const wordsOf = (of: EntryValues) =>
    JSON.stringify([of.title, of.kind, of.startsOn, of.endsOn, of.note, of.years, of.branches])
  return wordsOf(values) !== wordsOf(others)
}

function isKeptEntry(value: unknown): value is KeptEntry {
  if (typeof value !== 'object' || value === null) return false
  const kept = value as Record<string, unknown>
  const isOf = (name: string, known: readonly unknown[]) =>
    Array.isArray(kept[name]) && kept[name].every((one) => known.includes(one))
  return (
    ['title', 'startsOn', 'endsOn', 'note'].every((name) => typeof kept[name] === 'string') &&
    calendarKinds.some((kind) => kind === kept.kind) &&
    typeof kept.version === 'number' &&
    isOf('years', years) &&
    isOf('branches', branches)
  )
}
