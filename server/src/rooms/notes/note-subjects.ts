import { noteDesk } from '@portal/contract/note-desk.ts'
import { notes } from '@portal/contract/notes.ts'
import slugify from '@sindresorhus/slugify'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { slugOf } from '#platform/slug-of.ts'
import firstSubjects from './first-subjects.json' with { type: 'json' }
import {
  changeSubject,
  findSubject,
  hasSubjects,
  insertSubject,
  listSubjects,
  type NewSubject,
} from './note-subject.store.ts'
import { actorOf } from './notes.access.ts'
import { cachesOf, changeNotes } from './notes.cache.ts'
import { refreshNoteText } from './notes.store.ts'
import { presentSubject } from './present-note.ts'

export const listNoteSubjects = handler(notes.listNoteSubjects, async ({ portal, query }) => {
  const filter = { semester: query.semester || null, branch: query.branch || null }
  const read = () => listSubjects(portal.db, filter)
  const rows = await cachesOf(portal).subjects.read(JSON.stringify(filter), read)
  return { data: { result: rows.map(presentSubject) } }
})

export const addNoteSubject = handler(noteDesk.addNoteSubject, async (call) => {
  const { portal, body } = call
  const subject = { ...body, slug: slugOf(body.name, 'subject') }
  const added = await changeNotes(portal, async (tx) => {
    const id = await insertSubject(tx, subject)
    if (id === null) throw doubled(body.semester)
    await portal.audit.write(tx, { action: 'subject-added', subject: `note-subject:${id}`, ...actorOf(call) })
    return findSubject(tx, id)
  })
  if (!added) throw notFound('subject')
  return { message: 'Subject added', data: presentSubject(added) }
})

export const updateNoteSubject = handler(noteDesk.updateNoteSubject, async (call) => {
  const { portal, body, params } = call
  const saved = await changeNotes(portal, async (tx) => {
    const before = await findSubject(tx, params.id)
    if (!before) throw notFound('subject')
    const after = {
      name: body.name ?? before.name,
      branches: body.branches ?? before.branches,
      isRetired: body.isRetired ?? before.isRetired,
    }
    if (!(await changeSubject(tx, before.id, after))) throw doubled(before.semester)
    // A search finds the notes by the new name.
    if (after.name !== before.name) await refreshNoteText(tx, { subjectId: before.id })
    const subject = `note-subject:${before.id}`
    await portal.audit.write(tx, { action: 'subject-changed', subject, ...actorOf(call) })
    return findSubject(tx, before.id)
  })
  if (!saved) throw notFound('subject')
  return { message: 'Subject updated', data: presentSubject(saved) }
})

/** A portal that has no subjects yet starts with the university's; from then on the list is the council's. */
export async function addFirstSubjects(portal: Portal): Promise<void> {
  if (await hasSubjects(portal.db)) return
  await portal.inTransaction(async (tx) => {
    for (const { name, semester, branches } of firstSubjects as Omit<NewSubject, 'slug'>[])
      await insertSubject(tx, { name, semester, branches, slug: `${slugify(name)}-${semester}` })
  })
}

function doubled(semester: number): Problem {
  const message = `Semester ${semester} already has a subject with this name`
  return new Problem('CONFLICT', message, { errors: [{ path: 'name', message }] })
}
