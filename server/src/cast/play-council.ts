import { dayMs, type Stage } from '#cast/stage.ts'
import { writePdf } from '#cast/write-pdf.ts'

const documents = [
  { title: 'Constitution of the student council', daysAgo: 900 },
  { title: 'Minutes of the meeting with the Principal', daysAgo: 47 },
  { title: 'Council fund accounts', daysAgo: 12 },
]

const letters = [
  {
    daysAgo: 30,
    subject: 'Broken lift in the main building',
    message: 'It keeps stopping between the second and third floors. Two of us missed a viva because of it.',
    answer: 'The spare part was installed on Friday. If the lift stops again, please send us the exact time.',
    isClosed: true,
  },
  {
    daysAgo: 9,
    subject: 'Reading room until 10 pm in exam weeks',
    message: 'Half the hostel studies in the corridor. Could the reading room stay open until 10 pm?',
    answer:
      'The librarian agrees if two students sign in as responsible each evening. Would you like to organise that?',
  },
  {
    daysAgo: 4,
    subject: 'सूचना फलक मराठीतही असावा',
    message: 'परीक्षेच्या सूचना मराठीतही लावल्या तर पालकांनाही समजतील.',
    isLookedAt: true,
  },
  {
    daysAgo: 1,
    subject: 'Drinking water at the sports ground',
    message: 'The water cooler next to the nets has been empty since Monday.',
  },
]

/** Lets the council publish its documents, and students write to it. Every state of a letter occurs once. */
export async function playCouncil(stage: Stage): Promise<void> {
  const { caller, students } = stage
  const council = stage.desk('Council')
  for (const { title, daysAgo } of documents) {
    const day = stage.daysAgo(daysAgo).toISOString().slice(0, 10)
    const files = [{ field: 'document', bytes: writePdf(title) }]
    await caller.post(
      council,
      '/council/documents',
      { title, day },
      { at: stage.daysAgo(Math.min(daysAgo, 40)), files },
    )
  }
  for (const [index, { daysAgo, subject, message, answer, isClosed, isLookedAt }] of letters.entries()) {
    const by = students[index % 2] ?? council
    const at = stage.daysAgo(daysAgo)
    const id = await caller.create(by, '/council/letters', { subject, message }, { at })
    const action = {
      ...(answer && { answer }),
      ...(isClosed && { state: 'closed' }),
      ...(isLookedAt && { state: 'looking' }),
    }
    if (Object.keys(action).length > 0)
      await caller.put(council, `/council/letters/${id}`, action, { at: new Date(at.getTime() + dayMs / 2) })
  }
}
