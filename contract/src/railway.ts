import { z } from 'zod'
import { mobileNumber, pin } from './contact-fields.ts'
import { endpoint } from './endpoint.ts'
import { clientId, id, longText, moment, text } from './fields.ts'
import { ownRailway, pickupDay, railwayApplication, stationChange } from './railway-records.ts'
import { railwayClasses, railwayKinds, railwayLimits, railwayPeriods } from './railway-words.ts'
import { genders, railwayLines } from './reference.ts'

const ofStudents = { room: 'railway', roles: ['Student'] } as const
const byId = z.object({ id })
const optionalOf = <T extends z.ZodType>(schema: T) => schema.or(z.literal('')).optional()

const line = z.enum(railwayLines, { error: 'Choose a railway line from the list' })
const station = text({ label: 'the home station', min: 1, max: 80, missing: 'Choose your home station' })
const address = longText({
  label: 'your address',
  min: railwayLimits.addressLengthMin,
  max: railwayLimits.addressLengthMax,
})
const railwayClass = z.enum(railwayClasses, { error: 'Choose class I or II' })
const period = z.enum(railwayPeriods, { error: 'Choose Monthly or Quarterly' })

/** The student's part of an application; the rest comes from the profile. */
export const railwayForm = z.object({
  line,
  station,
  class: railwayClass,
  period,
  kind: z.enum(railwayKinds, { error: 'Choose New or Renewal' }),
  phone: mobileNumber,
  gender: z.enum(genders, { error: 'Choose Male, Female or Others' }),
  address,
  pin,
  lastPassNumber: text({
    label: 'the number of your pass',
    max: railwayLimits.passNumberLengthMax,
  }).optional(),
  lastPassClass: optionalOf(railwayClass),
  lastPassPeriod: optionalOf(period),
  lastPassExpiresOn: optionalOf(z.iso.date({ error: 'Enter the day like 26/11/2026' })),
})
export type RailwayForm = z.infer<typeof railwayForm>

export const stationChangeForm = z.object({ line, station, address, pin })

const files = { proof: 1, oldPass: 1 } as const

/** The students' calls for railway concessions. */
export const railway = {
  readOwnRailway: endpoint({
    ...ofStudents,
    method: 'GET',
    path: '/railway/mine',
    summary: 'Get your railway concession',
    description:
      'The present application, the pass, the history, what the desk says, and whether you can apply now.',
    response: ownRailway,
  }),
  readOwnPass: endpoint({
    ...ofStudents,
    method: 'GET',
    path: '/railway/pass',
    summary: 'Get the last day of your pass',
    description: 'null while you have no valid pass.',
    response: z.object({
      pass: z
        .object({ station: z.string(), destination: z.string(), validTill: z.string(), daysLeft: z.int() })
        .nullable(),
    }),
  }),
  applyForConcession: endpoint({
    ...ofStudents,
    method: 'POST',
    path: '/railway/applications',
    summary: 'Send an application for a concession',
    description:
      'With proofs as PDF, JPG or PNG to 5 MB: proof (of the address; for a first concession) and oldPass (for a renewal). One open application at a time: 409. The same clientId again answers the first application.',
    multipart: { files },
    body: railwayForm.extend({ clientId }),
    response: railwayApplication,
    successStatus: 201,
  }),
  resubmitApplication: endpoint({
    ...ofStudents,
    method: 'PUT',
    path: '/railway/applications/:id',
    summary: 'Edit or resubmit an application',
    description:
      'One that is rejected goes back to the desk; one that is pending is changed. Proofs that are not sent again are kept.',
    params: byId,
    multipart: { files },
    body: railwayForm,
    response: railwayApplication,
  }),
  cancelApplication: endpoint({
    ...ofStudents,
    method: 'PUT',
    path: '/railway/applications/:id/cancel',
    summary: 'Cancel an application',
    description: 'While it is pending.',
    params: byId,
    response: railwayApplication,
  }),
  readRailwayProof: endpoint({
    room: 'railway',
    roles: ['Student', 'Railway'],
    method: 'GET',
    path: '/railway/proofs/:id',
    summary: 'Download a proof',
    description: 'For the desk and the student who sent it.',
    params: byId,
  }),
  listPickupSlots: endpoint({
    ...ofStudents,
    method: 'GET',
    path: '/railway/slots',
    summary: 'List pick-up slots',
    description:
      'The days on which the desk is open until the last day to collect, with the free places of each slot.',
    response: z.object({ result: z.array(pickupDay) }),
  }),
  pickSlot: endpoint({
    ...ofStudents,
    method: 'PUT',
    path: '/railway/applications/:id/pickup',
    summary: 'Set the pick-up slot of an application',
    description: 'While it is approved. null gives the slot back. A slot without free places: 409.',
    params: byId,
    body: z.object({ at: moment.nullable() }),
    response: railwayApplication,
  }),
  readCollectCalendar: endpoint({
    ...ofStudents,
    method: 'GET',
    path: '/railway/applications/:id/collect.ics',
    summary: 'Download the pick-up as a calendar file',
    params: byId,
  }),
  askStationChange: endpoint({
    ...ofStudents,
    method: 'POST',
    path: '/railway/station-changes',
    summary: 'Request a change of home station',
    description: 'With a proof of the new address. Until the desk approves it, the old station counts.',
    multipart: { files: { proof: 1 } },
    body: stationChangeForm,
    response: stationChange,
    successStatus: 201,
  }),
  cancelStationChange: endpoint({
    ...ofStudents,
    method: 'PUT',
    path: '/railway/station-changes/:id/cancel',
    summary: 'Cancel a request for a change of home station',
    params: byId,
    response: stationChange,
  }),
  waitForOpening: endpoint({
    ...ofStudents,
    method: 'PUT',
    path: '/railway/opening-reminder',
    limit: 'tap',
    summary: 'Set whether to be reminded when applications open',
    body: z.object({ isWaiting: z.boolean({ error: 'isWaiting must be true or false' }) }),
    response: z.object({ isWaiting: z.boolean() }),
  }),
  listFares: endpoint({
    ...ofStudents,
    method: 'GET',
    path: '/railway/fares',
    summary: 'List fares from a station',
    description: 'Empty where the desk has no table.',
    query: z.object({ line, station }),
    response: z.object({
      result: z.array(z.object({ class: railwayClass, period, rupees: z.int() })),
    }),
  }),
}
