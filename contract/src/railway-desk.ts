import { z } from 'zod'
import { undoOffer } from './alumni-desk.ts'
import { pin } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { id, listed, listOf, longText, pageQuery, searched, text } from './fields.ts'
import {
  railwayBoard,
  railwayDeskChange,
  railwayDeskDetail,
  railwayDeskFigures,
  railwayDeskRow,
} from './railway-desk-records.ts'
import { railwayBulkDecisions, railwayDecisions, railwayDeskLimits } from './railway-desk-words.ts'
import { railwaySettings } from './railway-settings.ts'
import { railwayStates } from './railway-states.ts'
import {
  railwayClasses,
  railwayKinds,
  railwayLimits,
  railwayPeriods,
  stationChangeStates,
} from './railway-words.ts'
import { railwayLines } from './reference.ts'

const desk = { room: 'railway', roles: ['Railway'] } as const
const byId = z.object({ id })

const day = z.iso.date({ error: 'Enter a day, e.g. 2026-11-20' })
const reason = longText({ label: 'the reason', max: railwayLimits.reasonLengthMax })
const version = z.int({ error: 'version must be a whole number' }).min(1).optional()
/** The versions that the clerk saw, by application id. */
const versions = z.record(id, z.int({ error: 'A version must be a whole number' }).min(1)).optional()
const ids = z
  .array(id, { error: 'Choose applications' })
  .min(1, 'Choose at least one application')
  .max(railwayDeskLimits.bulkMax, `Choose at most ${railwayDeskLimits.bulkMax} applications`)
  .transform((all) => [...new Set(all)])

/** The filters of the desk's list. */
export const railwayDeskFilter = z.object({
  /** One or several, `Pending,Approved`; left out for all. */
  state: listed(railwayStates, 'a state'),
  line: z.enum(railwayLines, { error: 'Choose a line from the list' }).optional(),
  class: z.enum(railwayClasses, { error: 'class must be I or II' }).optional(),
  period: z.enum(railwayPeriods, { error: 'period must be Monthly or Quarterly' }).optional(),
  /** The first and last day of the application, in India. */
  from: day.optional(),
  to: day.optional(),
  /** Part of a name, a PRN or a serial. */
  name: searched.optional(),
})

/** The fields that the desk may correct; omitted fields stay unchanged. */
export const railwayCorrection = z.object({
  line: z.enum(railwayLines, { error: 'Choose a line from the list' }).optional(),
  station: text({ label: 'the station', min: 1, max: 80, missing: 'Choose a station' }).optional(),
  class: z.enum(railwayClasses, { error: 'class must be I or II' }).optional(),
  period: z.enum(railwayPeriods, { error: 'period must be Monthly or Quarterly' }).optional(),
  kind: z.enum(railwayKinds, { error: 'kind must be New or Renewal' }).optional(),
  address: longText({
    label: 'the address',
    min: railwayLimits.addressLengthMin,
    max: railwayLimits.addressLengthMax,
  }).optional(),
  pin: pin.optional(),
  lastPassNumber: text({ label: 'the pass number', max: railwayLimits.passNumberLengthMax }).optional(),
  lastPassEndsOn: day.nullable().optional(),
  reason: longText({
    label: 'the reason',
    min: railwayLimits.reasonLengthMin,
    max: railwayLimits.reasonLengthMax,
    missing: 'Enter why it is corrected',
  }),
  version,
})

/** The settings without their defaults, each optional; omitted settings stay unchanged. */
const settingsPatch = z.object(
  Object.fromEntries(
    Object.entries(railwaySettings.shape).map(([name, setting]) => [name, setting.unwrap().optional()]),
  ) as { [K in keyof SettingsShape]: z.ZodOptional<ReturnType<SettingsShape[K]['unwrap']>> },
)
type SettingsShape = (typeof railwaySettings)['shape']

/** The desk for railway concessions. */
export const railwayDesk = {
  listRailwayApplications: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/applications',
    summary: 'List applications for a concession',
    description: 'What has to be done comes oldest first, all else newest first.',
    query: pageQuery(railwayDeskLimits.pageSize)
      .extend(railwayDeskFilter.shape)
      .refine(({ from, to }) => !from || !to || from <= to, {
        error: 'The first day must not be after the last',
        path: ['from'],
      }),
    response: listOf(railwayDeskRow).extend({ total: z.int() }),
  }),
  readRailwayApplication: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/applications/:id',
    summary: 'Get an application with its documents and history',
    params: byId,
    response: railwayDeskDetail,
  }),
  decideRailwayApplication: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/applications/:id/state',
    summary: 'Set the state of an application',
    description:
      'Approved, Rejected with a reason, Issued with the next free leaf or with the serial given, Cancelled with a reason, or Pending to undo. A move that its state does not allow answers 409 and says who was first.',
    limit: 'decision',
    params: byId,
    body: z.object({
      state: z.enum(railwayDecisions, { error: `state must be one of ${railwayDecisions.join(', ')}` }),
      reason: reason.optional(),
      serial: text({ label: 'the serial', max: 20 }).optional(),
      /** For a cancellation because the student didn't come; an issued leaf is marked accordingly. */
      isNotCollected: z.boolean({ error: 'isNotCollected must be true or false' }).optional(),
      version,
    }),
    /**
     * The row and the counters after the change, so that the desk needn't read them again; `figures` is null if they
     * couldn't be read.
     */
    response: railwayDeskRow.extend({ figures: railwayDeskFigures.nullable() }),
  }),
  decideRailwayApplications: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/applications/state',
    summary: 'Set the state of several applications',
    description:
      'All are decided, or none is. Applications that prevent it are listed in `data.refused`: also those that were changed since the version that `versions` names for their id.',
    limit: 'decision',
    body: z.object({
      ids,
      state: z.enum(railwayBulkDecisions, {
        error: `state must be one of ${railwayBulkDecisions.join(', ')}`,
      }),
      reason: reason.optional(),
      versions,
    }),
    response: z.object({ count: z.int(), undo: undoOffer.nullable() }),
  }),
  correctRailwayApplication: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/applications/:id/correction',
    summary: 'Edit an application at the desk',
    description: 'With a reason; what was there before stays in the history. The state stays.',
    params: byId,
    body: railwayCorrection,
    response: railwayDeskRow,
  }),
  readRailwayDeskFigures: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/figures',
    summary: 'Get the counters of the railway desk',
    response: railwayDeskFigures,
  }),
  readRailwayBoard: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/tokens',
    summary: 'Get the token board of a day',
    description: 'Today by default. Students who were called and issued are in `called`.',
    query: z.object({ day: day.optional() }),
    response: railwayBoard,
  }),
  callRailwayToken: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/tokens/next',
    summary: 'Call the next token',
    description:
      'The student with the earliest slot who was not called, and of one slot the lowest token; of two clerks at once each gets another one. With `id` that student is called, again if need be.',
    limit: 'decision',
    body: z.object({ id: id.optional() }).optional(),
    response: railwayBoard,
  }),
  listRailwayStationChanges: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/station-changes',
    summary: 'List requests for another home station',
    description: 'Those that wait by default, oldest first; decided ones newest first.',
    query: pageQuery(railwayDeskLimits.pageSize).extend({
      state: z
        .enum(stationChangeStates, { error: `state must be one of ${stationChangeStates.join(', ')}` })
        .optional()
        .transform((state) => state ?? 'Pending'),
    }),
    response: listOf(railwayDeskChange).extend({ total: z.int() }),
  }),
  decideRailwayStationChange: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/station-changes/:id/state',
    summary: 'Approve or reject a request for another home station',
    description:
      'From the approval on, the student travels from the new station. A rejection needs a reason.',
    limit: 'decision',
    params: byId,
    body: z.object({
      state: z.enum(['Approved', 'Rejected'], { error: 'state must be Approved or Rejected' }),
      reason: reason.optional(),
    }),
    response: railwayDeskChange,
  }),
  readRailwaySettings: endpoint({
    ...desk,
    method: 'GET',
    path: '/railway/settings',
    summary: 'Get the settings of the railway desk',
    response: railwaySettings,
  }),
  updateRailwaySettings: endpoint({
    ...desk,
    method: 'PUT',
    path: '/railway/settings',
    summary: 'Save the settings of the railway desk',
    description: "Fields you leave out don't change.",
    body: settingsPatch,
    response: railwaySettings,
  }),
}
