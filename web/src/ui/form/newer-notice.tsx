import type { ReactNode } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { mergeValues } from './merge-values.ts'
import { NewerVersion } from './newer-version.tsx'
import { wordsOfValue } from './words-of-value.ts'

/** Form values with the revision that they started from; null for a new thing. */
export interface Revised {
  revision: number | null
}

interface RevisedForm<V extends Revised> {
  values: V
  base: V
  error: unknown
  rebase: (next: V, typed: V) => void
}

interface NewerNoticeOptions<V extends Revised> {
  /** The values that are stored now; null for a new thing. */
  theirs: V | null
  labels: Readonly<Record<Exclude<keyof V & string, 'revision'>, string>>
  /** Runs after the chosen values were put into the form, such as to take over the files. */
  onMerged?: () => void
}

/**
 * Returns the `notice` of an `EditForm` whose save was refused because someone else changed the thing after the
 * form was opened: the person chooses between the two versions. Returns nothing for any other form.
 */
export function newerNotice<V extends Revised>(
  { values: mine, base, error, rebase }: RevisedForm<V>,
  { theirs, labels, onMerged }: NewerNoticeOptions<V>,
): { notice?: ReactNode } {
  if (!(error instanceof CallProblem) || error.code !== 'CONFLICT') return {}
  if (theirs === null || theirs.revision === mine.revision) return {}
  // A draft from an earlier visit started from a revision that is gone.
  const start = base.revision === mine.revision ? base : null
  // The next save is based on their revision.
  const merge = mergeValues(start, { ...mine, revision: theirs.revision }, theirs)
  const onMerge = (values: V) => {
    rebase(theirs, values)
    onMerged?.()
  }
  const named: Readonly<Record<string, string>> = labels
  return {
    notice: (
      <NewerVersion
        sentence={error.message}
        theirs={theirs}
        mine={mine}
        merge={merge}
        labelOf={(field) => named[field] ?? field}
        wordsOf={(field, values) => wordsOfValue(values[field])}
        onMerge={onMerge}
      />
    ),
  }
}
