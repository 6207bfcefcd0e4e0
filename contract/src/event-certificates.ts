import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { certificateKinds, certificatePlaces, eventAfterLimits } from './event-after-words.ts'
import { id, idOrSlug, isStorable, moment } from './fields.ts'

const ofTeams = { room: 'events', roles: ['Team'] } as const
const ofEveryone = { room: 'events', roles: ['All'] } as const
const byId = z.object({ id: idOrSlug })
const byCode = z.object({
  code: z.string({ error: 'Enter the code of the certificate' }).min(1).max(200).refine(isStorable),
})

const place = z.enum(certificatePlaces, { error: 'place must be first, second or third' })

/** What a team has given, and could give now. */
const certificates = z.object({
  /** Checked in, and so to be given one. */
  attendedCount: z.int(),
  givenCount: z.int(),
  /** Of a group everyone in it. */
  places: z.array(z.object({ participantId: z.string(), name: z.string(), groupName: z.string(), place })),
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
      'To everyone who was checked in, once the event is over. places names all places: a person who is named no more has one of participation again. Of a group, everyone who was checked in gets the place. Call it again after a later check-in or to correct a place.',
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
  checkCertificate: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/events/:id/certificate',
    summary: 'Check a certificate',
    description:
      'Whether the code belongs to a certificate of this event. All else is null when it does not.',
    params: byId,
    query: byCode,
    response: z.object({
      valid: z.boolean(),
      name: z.string().nullable(),
      event: z.string().nullable(),
      kind: z.enum(certificateKinds).nullable(),
      date: moment.nullable(),
    }),
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
