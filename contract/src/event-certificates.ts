import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  certificateKinds,
  certificatePlaces,
  certificateStates,
  eventAfterLimits,
  withdrawalCauses,
} from './event-after-words.ts'
import { eventLimits, holderRoles } from './event-words.ts'
import { id, idOrSlug, longText, moment, plainLine } from './fields.ts'

const ofTeams = { room: 'events', roles: ['Team'] } as const
const ofHolders = { room: 'events', roles: holderRoles } as const
const ofEveryone = { room: 'events', roles: ['All'] } as const
const byId = z.object({ id: idOrSlug })
const byParticipant = byId.extend({ participantId: id })
const byCode = z.object({
  code: plainLine('Enter the code of the certificate').min(1).max(200),
})

const place = z.enum(certificatePlaces, { error: 'place must be first, second or third' })

const withdrawn = z.object({
  kind: z.enum(certificateKinds),
  cause: z.enum(withdrawalCauses),
  /** The team's reason; empty for other causes. */
  reason: z.string(),
  issuedAt: moment,
  withdrawnAt: moment,
})

/** The certificate of one participant, and the earlier ones, newest first. */
const ofOne = z.object({
  certificate: z.object({ kind: z.enum(certificateKinds), issuedAt: moment }).nullable(),
  withdrawn: z.array(withdrawn),
  can: z.object({ withdraw: z.boolean(), issue: z.boolean() }),
})
export type ParticipantCertificate = z.infer<typeof ofOne>

/** The result of checking the code of a certificate. */
const checked = z.object({
  valid: z.boolean(),
  state: z.enum(certificateStates),
  name: z.string().nullable(),
  event: z.string().nullable(),
  kind: z.enum(certificateKinds).nullable(),
  date: moment.nullable(),
  withdrawnAt: moment.nullable(),
})
export type CheckedCertificate = z.infer<typeof checked>

/** The certificates that a team has issued or could issue now. */
const certificates = z.object({
  /** The people who were checked in, who can therefore get a certificate. */
  attendedCount: z.int(),
  givenCount: z.int(),
  /** For a group, everyone in it. */
  places: z.array(z.object({ participantId: z.string(), name: z.string(), groupName: z.string(), place })),
  /** People without a certificate whose last one was withdrawn, newest first. */
  withdrawn: z.array(
    withdrawn.extend({
      participantId: z.string(),
      name: z.string(),
      groupName: z.string(),
      can: z.object({ issue: z.boolean() }),
    }),
  ),
})
export type EventCertificates = z.infer<typeof certificates>

export const eventCertificates = {
  listCertificates: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/:id/certificates',
    summary: 'Count the certificates of your event',
    description: 'How many were given, and who has a place.',
    params: byId,
    response: certificates,
  }),
  giveCertificates: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events/:id/certificates',
    summary: 'Give certificates',
    description:
      'To everyone who was checked in, once the event is over. places names all places: a person who is named no more has one of participation again. Of a group, everyone who was checked in gets the place. Call it again after a later check-in or to correct a place: people whose place changes get a new certificate, and the code of the old one is no longer valid. People whose certificate you withdrew are left out.',
    params: byId,
    body: z.object({
      places: z
        .array(z.object({ participantId: id, place }))
        .max(eventAfterLimits.placesMax, `Name at most ${eventAfterLimits.placesMax} places`)
        .refine(
          (all) => new Set(all.map(({ participantId }) => participantId)).size === all.length,
          'Someone has two places. Choose one.',
        )
        .default([]),
    }),
    response: certificates,
    successStatus: 200,
  }),
  readCertificate: endpoint({
    ...ofTeams,
    method: 'GET',
    path: '/events/:id/certificates/:participantId',
    summary: "Get a participant's certificate",
    params: byParticipant,
    response: ofOne,
  }),
  withdrawCertificate: endpoint({
    ...ofTeams,
    method: 'DELETE',
    path: '/events/:id/certificates/:participantId',
    summary: 'Withdraw a certificate',
    description:
      'Its code is no longer valid, and the holder is notified with the reason. They get another one only when you issue it again.',
    params: byParticipant,
    body: z.object({
      reason: longText({
        label: 'the reason',
        min: eventLimits.reasonLengthMin,
        max: eventLimits.reasonLengthMax,
        missing: 'Enter a reason',
      }),
    }),
    response: ofOne,
  }),
  issueCertificate: endpoint({
    ...ofTeams,
    method: 'POST',
    path: '/events/:id/certificates/:participantId',
    summary: 'Issue a certificate again',
    description:
      'To one person who was checked in and has none. It is for the place of their group, or for what they had before, and has a new number and code.',
    params: byParticipant,
    response: ofOne,
    successStatus: 200,
  }),
  readOwnCertificate: endpoint({
    ...ofHolders,
    method: 'GET',
    path: '/events/:id/registration/certificate',
    summary: 'Get your certificate',
    description: 'Its code, and why the last one was withdrawn if you have none.',
    params: byId,
    response: z.object({ code: z.string().nullable(), withdrawn: withdrawn.nullable() }),
  }),
  checkCertificate: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/:id/certificate',
    summary: 'Check a certificate',
    description:
      'Whether the code belongs to a certificate of this event, and whether that was replaced or withdrawn later. All else is null for an unknown code.',
    params: byId,
    query: byCode,
    response: checked,
  }),
  downloadCertificate: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/:id/certificate.pdf',
    summary: 'Download a certificate',
    params: byId,
    query: byCode,
  }),
}
