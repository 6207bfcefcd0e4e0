import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listOf, longText, pageQuery, plainLine, text } from './fields.ts'
import {
  railwayBooklet,
  railwayBookletDetail,
  railwayFamilyFigures,
  railwayLeaf,
  railwayLeafCheck,
  railwayLeafOffer,
} from './railway-booklet-records.ts'
import { type RegisterRange, registerRangeOf } from './railway-register.ts'
import { bookletStates, leafStates } from './railway-serials.ts'
import { railwayLimits } from './railway-words.ts'

const desk = { room: 'railway', roles: ['Railway'] } as const
const byId = z.object({ id })
/** The code in the settings, in capital letters. */
const familyCode = z
  .string({ error: 'Choose a family of lines' })
  .regex(/^[A-Z]{1,3}$/, 'Choose a family of lines')
const serial = (label: string) =>
  z
    .union([z.string(), z.int().transform(String)], { error: `Enter ${label}, e.g. C 206 301` })
    .pipe(text({ label, min: 1, max: 20, missing: `Enter ${label}, e.g. C 206 301` }))

/** The days as dd/MM/yyyy, of which one is enough, or the whole register. */
const registerQuery = z
  .object({
    startDate: plainLine('Enter one start date').max(40, 'Enter the start date as dd/MM/yyyy').optional(),
    endDate: plainLine('Enter one end date').max(40, 'Enter the end date as dd/MM/yyyy').optional(),
    wholeSheet: z
      .enum(['true', 'false', ''], { error: 'wholeSheet must be true or false' })
      .optional()
      .transform((value) => value === 'true'),
  })
  .superRefine((asked, context) => {
    const read = registerRangeOf(asked)
    if ('message' in read)
      context.addIssue({ code: 'custom', path: [read.path], message: read.message, input: asked })
  })
export type RegisterQuery = z.infer<typeof registerQuery>

/** Returns the range of a validated query. */
export function rangeOfQuery(query: RegisterQuery): RegisterRange {
  const read = registerRangeOf(query)
  if ('message' in read) throw new Error(read.message)
  return read
}

/** Booklets of leaves, the register of issued leaves, and the printed documents. */
export const railwayBooklets = {
  listRailwayBooklets: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/booklets',
    summary: 'List booklets of leaves',
    description: 'Those with free leaves first, by family and number; then the full ones, the newest first.',
    query: pageQuery(railwayLimits.pageSize).extend({
      family: familyCode.optional(),
      state: z.enum(bookletStates, { error: `state must be one of ${bookletStates.join(', ')}` }).optional(),
    }),
    response: listOf(railwayBooklet).extend({
      total: z.int(),
      families: z.array(railwayFamilyFigures),
      /** The leaves marked as damaged in the current academic year. */
      damagedThisYear: z.int(),
      gaps: z.int(),
    }),
  }),
  addRailwayBooklet: endpoint({
    ...desk,
    method: 'POST',
    path: '/railway/booklets',
    summary: 'Add a booklet of leaves',
    description: 'Fifty leaves unless `lastSerial` is given. No leaf may be in another booklet.',
    body: z.object({
      family: familyCode,
      firstSerial: serial('the first serial'),
      lastSerial: serial('the last serial').optional(),
    }),
    response: railwayBooklet,
    successStatus: 201,
  }),
  checkRailwayBooklets: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/booklets/check',
    summary: 'Check all leaves for gaps and doubles',
    response: railwayLeafCheck,
  }),
  readRailwayBooklet: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/booklets/:id',
    summary: 'Get a booklet with its leaves',
    params: byId,
    response: railwayBookletDetail,
  }),
  deleteRailwayBooklet: endpoint({
    ...desk,
    method: 'DELETE',
    path: '/railway/booklets/:id',
    summary: 'Delete a booklet that was added by mistake',
    description: 'Only while none of its leaves was issued or marked.',
    params: byId,
  }),
  setRailwayLeaf: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/booklets/:id/leaves/:serial',
    summary: 'Mark a leaf as damaged, or as free again',
    description:
      'With a reason. When the damaged leaf holds a concession, that one gets the next free leaf. Only a leaf that was never filled can be free again.',
    params: byId.extend({ serial: plainLine().min(1).max(40) }),
    body: z.object({
      state: z.enum(['Damaged', 'Free'], { error: 'state must be Damaged or Free' }),
      reason: longText({
        label: 'the reason',
        min: railwayLimits.reasonLengthMin,
        max: railwayLimits.reasonLengthMax,
        missing: 'Enter what happened to the leaf',
      }),
      /** Refuses the change if the leaf has another state by now. */
      from: z.enum(leafStates).optional(),
    }),
    response: z.object({
      leaf: railwayLeaf,
      /** The new serial of the concession. */
      replacement: z.string().nullable(),
    }),
  }),
  printRailwayRegister: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/booklets/:id/register.pdf',
    summary: 'Download the register of a booklet to print',
    params: byId,
  }),
  offerRailwayLeaf: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/applications/:id/leaf',
    summary: 'Preview the leaf of an application',
    description:
      'The next free leaf is suggested and not reserved: it is used up when the concession is issued.',
    params: byId,
    response: railwayLeafOffer,
  }),
  printRailwayLeaf: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/applications/:id/leaf.pdf',
    summary: 'Download the text of a leaf to print onto it',
    description: 'Moved by the offsets of the settings. Only for a concession that is issued.',
    params: byId,
  }),
  countRailwayRegister: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/register/count',
    summary: 'Count the rows of the register',
    query: registerQuery,
    response: z.object({
      count: z.int(),
      /** The day of the first entry in the whole register. */
      since: z.iso.date().nullable(),
    }),
  }),
  downloadRailwayRegister: endpoint({
    ...desk,
    isNavigation: true,
    method: 'GET',
    path: '/railway/download',
    summary: 'Download the register as an Excel file',
    description:
      'A sheet for each family of lines, by the day of issue. Days as dd/MM/yyyy, one is enough, or `wholeSheet=true`.',
    query: registerQuery,
  }),
}
