import { noteFileKinds, noteLimits } from '@portal/contract/note-words.ts'
import type { CastMember } from '#cast/add-people.ts'
import { type CastCaller, idIn } from '#cast/cast-caller.ts'
import { Dice } from '#cast/dice.ts'
import { type NotePlan, notePlans, noteRequestPlans } from '#cast/note-plans.ts'
import { writePdfPages } from '#cast/write-pdf.ts'
import type { Portal } from '#platform/portal.ts'
import { countDownload } from '#rooms/notes/reading/note-mark.store.ts'
import { addFirstSubjects } from '#rooms/notes/subjects/first-subjects.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

interface Stage {
  portal: Portal
  caller: CastCaller
  students: readonly CastMember[]
  now: Date
}

/** Lets students share notes, mark, download, report and request them. */
export async function playNotes(
  portal: Portal,
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  await addFirstSubjects(portal)
  const students = members.filter(({ role, isActive }) => role === 'Student' && isActive)
  const stage = { portal, caller, students, now }
  for (const [nth, plan] of notePlans.entries()) await playNote(stage, nth, plan)
  for (const { subject, semester, module, askedBy } of noteRequestPlans) {
    const body = { subject: slugIn(subject, semester), module, isAsked: true }
    for (const by of new Dice(`request:${subject}`).several(students.slice(1), askedBy))
      await caller.callAt(now, { by, method: 'PUT', path: '/notes/requests', body })
  }
}

async function playNote(stage: Stage, nth: number, plan: NotePlan): Promise<void> {
  const { caller, students, now } = stage
  const dice = new Dice(`note:${nth}`)
  const by = students.find(({ key }) => key === plan.by && key !== undefined) ?? dice.several(students, 1)[0]
  if (!by) return
  const at = new Date(now.getTime() - plan.daysAgo * dayMs - 3 * hourMs)
  const id = idIn(
    await caller.callAt(at, { by, method: 'POST', path: '/notes', body: await fieldsOf(stage, by, plan) }),
  )
  const readers = students.filter((student) => student !== by)
  for (const reader of dice.several(readers, plan.useful ?? 0))
    await caller.call({ by: reader, method: 'PUT', path: `/notes/${id}/useful`, body: { isUseful: true } })
  for (const reader of dice.several(readers, plan.downloads ?? 0))
    await countDownload(stage.portal.db, { noteId: id, accountId: reader.id })
  for (const [place, reason] of (plan.reports ?? []).entries()) {
    const reporter = readers[(nth + place * 7) % readers.length]
    if (reporter)
      await caller.call({ by: reporter, method: 'POST', path: `/notes/${id}/report`, body: { reason } })
  }
}

async function fieldsOf({ portal }: Stage, by: CastMember, plan: NotePlan) {
  const { title, type, modules = [], examYear = null, description = '', link = null } = plan
  const file = { upload: '', name: `${title.slice(0, 60)}.pdf` }
  if (type !== 'Link') file.upload = await uploadOf(portal, by, plan)
  return {
    title,
    type,
    modules: [...modules],
    description,
    isAllowed: true,
    subject: slugIn(plan.subject, plan.semester),
    ...(examYear && { examYear }),
    ...(link ? { link } : { files: [file] }),
  }
}

/** Stores the file directly, in the same way as the last part of a resumable upload would. */
async function uploadOf(portal: Portal, by: CastMember, { title, pages = [title] }: NotePlan) {
  const bytes = writePdfPages(
    pages.map((heading, index) => ({
      heading: `${index + 1}. ${heading}`,
      lines: Array.from({ length: 24 }, (_, line) => `${line + 1}. ${title}: key points and an example.`),
    })),
  )
  const { key } = await portal.privateFiles.store({
    ownerId: by.id,
    bytes,
    accepts: noteFileKinds,
    bytesMax: noteLimits.fileBytesMax,
  })
  return key
}

function slugIn(subject: string, semester: number): string {
  return `${subject.toLowerCase().replaceAll(' ', '-')}-${semester}`
}
