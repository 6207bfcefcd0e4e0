import { noteFileKinds, noteLimits, noteTypes } from '@portal/contract/note-words.ts'
import { z } from 'zod'
import type { CastMember } from '#cast/add-people.ts'
import { Dice } from '#cast/dice.ts'
import { castKey } from '#cast/named-people.ts'
import { readPlans } from '#cast/read-plans.ts'
import type { Stage } from '#cast/stage.ts'
import { writePdfPages } from '#cast/write-pdf.ts'
import type { Portal } from '#platform/portal.ts'
import { countDownload } from '#rooms/notes/reading/note-mark.store.ts'
import { addFirstSubjects, firstSubjects } from '#rooms/notes/subjects/first-subjects.ts'

const whole = z.int().min(0)
const notePlan = z.strictObject({
  title: z.string(),
  type: z.enum(noteTypes),
  modules: z.array(whole).default([]),
  examYear: whole.optional(),
  description: z.string().default(''),
  link: z.string().optional(),
  /** The headings of the pages; left out for the title. */
  pages: z.array(z.string()).optional(),
  daysAgo: whole,
  useful: whole.default(0),
  downloads: whole.default(0),
  reports: z.array(z.string()).default([]),
  /** The named author; left out for a random student. */
  by: castKey.optional(),
})
/** One of the initial subjects (college/subjects.json); the demo leaves out the ones that the college doesn't have. */
const subject = { subject: z.string(), semester: whole }
const plans = readPlans(
  'notes',
  z.strictObject({
    subjects: z.array(z.strictObject({ ...subject, notes: z.array(notePlan) })),
    requests: z.array(z.strictObject({ ...subject, module: whole.nullable(), askedBy: whole })),
  }),
)
type NotePlan = z.output<typeof notePlan> & { slug: string }

/** Lets students share notes, mark, download, report and request them. */
export async function playNotes(stage: Stage): Promise<void> {
  await addFirstSubjects(stage.portal)
  const known = new Set(firstSubjects.map(({ name, semester }) => slugIn(name, semester)))
  const isKnown = ({ subject, semester }: { subject: string; semester: number }) =>
    known.has(slugIn(subject, semester))
  const notes = plans.subjects
    .filter(isKnown)
    .flatMap(({ subject, semester, notes }) =>
      notes.map((note) => ({ ...note, slug: slugIn(subject, semester) })),
    )
  for (const [nth, plan] of notes.entries()) await playNote(stage, nth, plan)
  for (const { subject, semester, module, askedBy } of plans.requests.filter(isKnown)) {
    const body = { subject: slugIn(subject, semester), module, isAsked: true }
    for (const by of new Dice(`request:${subject}`).several(stage.students.slice(1), askedBy))
      await stage.caller.put(by, '/notes/requests', body, { at: stage.now })
  }
}

async function playNote(stage: Stage, nth: number, plan: NotePlan): Promise<void> {
  const { portal, caller, students } = stage
  const dice = new Dice(`note:${nth}`)
  const by = plan.by === undefined ? dice.pick(students) : stage.named(plan.by)
  const at = stage.daysAgo(plan.daysAgo, 3)
  const id = await caller.create(by, '/notes', await fieldsOf(portal, by, plan), { at })
  const readers = students.filter((student) => student !== by)
  for (const reader of dice.several(readers, plan.useful))
    await caller.put(reader, `/notes/${id}/useful`, { isUseful: true })
  for (const reader of dice.several(readers, plan.downloads))
    await countDownload(portal.db, { noteId: id, accountId: reader.id })
  for (const [place, reason] of plan.reports.entries())
    await caller.post(readers[(nth + place * 7) % readers.length] ?? by, `/notes/${id}/report`, { reason })
}

async function fieldsOf(portal: Portal, by: CastMember, plan: NotePlan) {
  const { title, type, modules, examYear, description, link } = plan
  const file = { upload: '', name: `${title.slice(0, 60)}.pdf` }
  if (type !== 'Link') file.upload = await uploadOf(portal, by, plan)
  return {
    title,
    type,
    modules,
    description,
    isAllowed: true,
    subject: plan.slug,
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
