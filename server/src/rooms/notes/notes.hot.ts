import type { Transaction } from '#platform/database.ts'
import { HotAnswers } from '#platform/hot-answers.ts'
import type { Portal } from '#platform/portal.ts'
import { afterCommit } from '#platform/transaction.ts'
import type { SubjectRow } from './note-subject.store.ts'

export interface NotesHot {
  /** How many notes fit a filter: marks and downloads change none of it. */
  counts: HotAnswers<{ count: number }>
  /** The subjects of a semester and branch, which every visit of the picker asks for. */
  subjects: HotAnswers<SubjectRow[]>
}

const hots = new WeakMap<Portal, NotesHot>()
const megabyte = 1024 * 1024

/** What this replica keeps of the notes. */
export function hotOf(portal: Portal): NotesHot {
  const known = hots.get(portal)
  if (known) return known
  const { listener } = portal
  const topic = 'notes-written'
  const hot: NotesHot = {
    counts: new HotAnswers({ listener, topic, bytesMax: megabyte, bytesOf: () => 8 }),
    subjects: new HotAnswers({ listener, topic, bytesMax: megabyte, bytesOf: (rows) => rows.length * 200 }),
  }
  hots.set(portal, hot)
  return hot
}

/** Writes, hides or removes a note, or changes a subject: what was kept goes on every replica with the commit. */
export async function changeNotes<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    const { counts, subjects } = hotOf(portal)
    await counts.tell(tx, null)
    afterCommit(tx, () => {
      for (const hot of [counts, subjects]) hot.drop(null)
    })
    return made
  })
}
