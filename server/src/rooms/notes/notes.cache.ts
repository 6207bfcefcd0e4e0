import { AnswerCache } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { afterCommit } from '#platform/transaction.ts'
import type { SubjectRow } from './note-subject.store.ts'

export interface NotesCaches {
  /** How many notes fit a filter: marks and downloads change none of it. */
  counts: AnswerCache<{ count: number }>
  /** The subjects of a semester and branch, which every visit of the picker asks for. */
  subjects: AnswerCache<SubjectRow[]>
}

const cachesByPortal = new WeakMap<Portal, NotesCaches>()
const megabyte = 1024 * 1024

/** What this replica keeps of the notes. */
export function cachesOf(portal: Portal): NotesCaches {
  const known = cachesByPortal.get(portal)
  if (known) return known
  const { listener } = portal
  const topic = 'notes-written'
  const caches: NotesCaches = {
    counts: new AnswerCache({ listener, topic, bytesMax: megabyte, bytesOf: () => 8 }),
    subjects: new AnswerCache({ listener, topic, bytesMax: megabyte, bytesOf: (rows) => rows.length * 200 }),
  }
  cachesByPortal.set(portal, caches)
  return caches
}

/** Writes, hides or removes a note, or changes a subject: what was kept goes on every replica with the commit. */
export async function changeNotes<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    const { counts, subjects } = cachesOf(portal)
    await counts.invalidate(tx, null)
    afterCommit(tx, () => {
      for (const caches of [counts, subjects]) caches.drop(null)
    })
    return made
  })
}
