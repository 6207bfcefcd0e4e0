import { z } from 'zod'
import { author } from './author.ts'
import { councilLimits, letterStates, letterWriters } from './council-words.ts'
import { endpoint } from './endpoint.ts'
import { basedOn, id, listOf, longText, moment, pageQuery, text } from './fields.ts'

export const councilDocument = z.object({
  _id: z.string(),
  title: z.string(),
  /** The date of the document, yyyy-mm-dd. */
  day: z.string(),
  byteCount: z.int(),
})
export type CouncilDocument = z.infer<typeof councilDocument>

/** A letter to the council, visible only to its writer and the council. */
export const councilLetter = z.object({
  _id: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(letterStates),
  answer: z.string(),
  answeredAt: moment.nullable(),
  /** Changes with every answer; an answer sends the revision it was based on. */
  revision: z.int(),
  date: moment,
  author,
})
export type CouncilLetter = z.infer<typeof councilLetter>

const room = 'council'
const byId = z.object({ id })
const message = (label: string, missing: string) =>
  longText({ label, min: 1, max: councilLimits.messageLengthMax, missing })

export const council = {
  listCouncilDocuments: endpoint({
    room,
    method: 'GET',
    path: '/council/documents',
    roles: ['All'],
    summary: 'List council documents',
    description: 'For example the constitution and minutes, newest first, at most 100.',
    response: z.object({ result: z.array(councilDocument) }),
  }),
  readCouncilDocument: endpoint({
    room,
    method: 'GET',
    path: '/council/documents/:id/file',
    roles: ['All'],
    summary: 'Download a council document',
    description: 'Returns a PDF.',
    params: byId,
  }),
  addCouncilDocument: endpoint({
    room,
    method: 'POST',
    path: '/council/documents',
    roles: ['Council'],
    summary: 'Publish a council document',
    description: 'A PDF that everyone can read right away.',
    body: z.object({
      title: text({
        label: 'the title',
        min: 1,
        max: councilLimits.documentTitleLengthMax,
        missing: 'Enter a title',
      }),
      day: z.iso.date('Enter the document date'),
    }),
    multipart: { files: { document: 1 } },
    response: councilDocument,
    successStatus: 201,
  }),
  removeCouncilDocument: endpoint({
    room,
    method: 'DELETE',
    path: '/council/documents/:id',
    roles: ['Council'],
    summary: 'Delete a council document',
    params: byId,
  }),
  writeCouncilLetter: endpoint({
    room,
    method: 'POST',
    path: '/council/letters',
    roles: letterWriters,
    summary: 'Write to the council',
    description: 'Only the council can read the letter.',
    body: z.object({
      subject: text({
        label: 'the subject',
        min: councilLimits.subjectLengthMin,
        max: councilLimits.subjectLengthMax,
        missing: 'Enter a subject',
      }),
      message: message('your letter', 'Write your letter'),
    }),
    response: councilLetter,
    successStatus: 201,
  }),
  listOwnCouncilLetters: endpoint({
    room,
    method: 'GET',
    path: '/council/letters/mine',
    roles: letterWriters,
    summary: 'List your letters to the council',
    description: "Newest first, with the council's answers.",
    query: pageQuery(councilLimits.letterPageSize),
    response: listOf(councilLetter),
  }),
  listCouncilLetters: endpoint({
    room,
    method: 'GET',
    path: '/council/letters',
    roles: ['Council'],
    summary: 'List letters to the council',
    description: 'Newest first.',
    query: pageQuery(councilLimits.letterPageSize).extend({
      state: z.enum([...letterStates, ''], { error: 'Choose a state from the list' }).optional(),
    }),
    response: listOf(councilLetter).extend({ total: z.int() }),
  }),
  answerCouncilLetter: endpoint({
    room,
    method: 'PUT',
    path: '/council/letters/:id',
    roles: ['Council'],
    summary: 'Update the state of a letter or answer it',
    description: 'The author gets the first answer by e-mail as well.',
    params: byId,
    body: z.object({
      state: z.enum(['looking', 'closed'], { error: 'state must be looking or closed' }).optional(),
      answer: message('the answer', 'Write the answer').optional(),
      revision: basedOn,
    }),
    response: councilLetter,
  }),
}
