import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { Transaction } from '#platform/database/database.ts'
import { keepNewestTitles } from '#platform/database/title-search.ts'
import type { Portal } from '#platform/portal.ts'
import type { SubjectRow } from './subjects/note-subject.store.ts'

export const cachesOf = defineCaches((listener) => {
  const kept = { listener, topic: 'notes-written', bytesMax: 1024 * 1024 }
  return {
    /** The number of notes per filter, unaffected by marks and downloads. */
    counts: new AnswerCache<{ count: number }>({ ...kept, bytesOf: () => 8 }),
    newest: keepNewestTitles(listener, kept.topic),
    /** The subjects of a semester and branch, which every visit of the picker requests. */
    subjects: new AnswerCache<SubjectRow[]>({ ...kept, bytesOf: (rows) => rows.length * 200 }),
  }
})

/**
 * Runs a transaction that writes, hides or removes a note, or changes a subject, and invalidates the caches.
 */
export async function changeNotes<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await cachesOf(portal).counts.invalidate(tx, null)
    return made
  })
}
