import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { festivalFigure } from './festival-site.ts'
import { festivalLimits, sponsorTiers } from './festival-site-words.ts'
import { basedOn, httpUrl, id, plainLine, text } from './fields.ts'
import { partOf } from './part-of.ts'
import { sheetFormats } from './sheet-formats.ts'

export const lastDayFirst = 'The last day is before the first. Choose a later one.'

/** The form of a sponsor. */
export const sponsorFields = z
  .object({
    name: text({ label: "the sponsor's name", min: 1, max: festivalLimits.lineLengthMax }),
    tier: z.enum(sponsorTiers, { error: 'Choose a tier from the list' }),
    line: text({ label: 'the line', max: festivalLimits.sponsorLineLengthMax }).default(''),
    link: httpUrl,
    /** The address returned by the picture upload. */
    logo: plainLine('Upload a logo').min(1, 'Upload a logo').max(300),
    /** The text alternative of the logo. */
    alt: text({
      label: 'what the logo shows',
      min: 1,
      max: festivalLimits.lineLengthMax,
      missing: 'Describe the logo for people who do not see it',
    }),
    position: z
      .int('Enter the order as a whole number')
      .min(1, `Enter the order from 1 to ${festivalLimits.sponsorPositionMax}`)
      .max(
        festivalLimits.sponsorPositionMax,
        `Enter the order from 1 to ${festivalLimits.sponsorPositionMax}`,
      )
      .default(1),
    /** The first and last day on which it is shown. */
    from: z.iso.date('Choose the first day'),
    to: z.iso.date('Choose the last day'),
  })
  .refine(({ from, to }) => from <= to, {
    error: lastDayFirst,
    path: ['to'],
  })
export type SponsorForm = z.infer<typeof sponsorFields>

const sponsorCard = z.object({
  _id: z.string(),
  name: z.string(),
  tier: z.enum(sponsorTiers),
  line: z.string(),
  link: z.string(),
  logo: z.string(),
  alt: z.string(),
})
export type SponsorCard = z.infer<typeof sponsorCard>
const managedSponsor = sponsorCard.extend({
  position: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  clicks: z.int(),
  /** Changes with every save; a save sends the revision it was based on. */
  revision: z.int(),
})
export type ManagedSponsor = z.infer<typeof managedSponsor>

const ofEveryone = { room: 'festival', roles: ['All'] } as const
const ofTeam = { room: 'festival', roles: ['Team'] } as const
const byId = z.object({ id })

export const festivalSponsors = {
  listSponsors: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/tml/sponsors',
    summary: 'List the sponsors of the festival',
    description: 'Those of today by tier and order, and the names of earlier years.',
    response: z.object({
      result: z.array(sponsorCard),
      past: z.array(z.object({ academicYear: z.string(), names: z.array(z.string()) })),
      brochure: z.object({ byteCount: z.int() }).nullable(),
      figures: z.array(festivalFigure),
      can: z.object({ manage: z.boolean() }),
    }),
  }),
  listManagedSponsors: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/tml/sponsors/managed',
    summary: 'List all sponsors with their days and clicks',
    description: "For the festival's team: those to come and those that are over, too.",
    response: z.object({ result: z.array(managedSponsor) }),
  }),
  addSponsor: endpoint({
    ...ofTeam,
    method: 'POST',
    path: '/tml/sponsors',
    summary: 'Add a sponsor',
    description: "For the festival's team.",
    body: sponsorFields,
    response: managedSponsor,
    successStatus: 201,
  }),
  updateSponsor: endpoint({
    ...ofTeam,
    method: 'PUT',
    path: '/tml/sponsors/:id',
    summary: 'Update a sponsor',
    description: "Fields you leave out don't change.",
    params: byId,
    body: partOf(sponsorFields).extend({ revision: basedOn }),
    response: managedSponsor,
  }),
  removeSponsor: endpoint({
    ...ofTeam,
    method: 'DELETE',
    path: '/tml/sponsors/:id',
    summary: 'Delete a sponsor',
    description: 'Its clicks go with it. To keep them for the report, end it by its last day.',
    params: byId,
  }),
  countSponsorClick: endpoint({
    ...ofEveryone,
    method: 'POST',
    path: '/tml/sponsors/:id/clicks',
    summary: 'Count a click on a sponsor',
    description:
      'One for each person and sponsor within ten minutes; programs that say what they are count nothing.',
    params: byId,
    limit: 'tap',
  }),
  exportSponsors: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/tml/sponsors/report.:format',
    summary: 'Export the report for sponsors',
    description: 'As xlsx or csv: each sponsor with its clicks by day.',
    params: z.object({ format: z.enum(sheetFormats, { error: 'Choose xlsx or csv' }) }),
  }),
  readSponsorBrochure: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/tml/sponsors/brochure',
    summary: 'Download the brochure for sponsors',
    description: 'Returns a PDF.',
  }),
  saveSponsorBrochure: endpoint({
    ...ofTeam,
    method: 'PUT',
    path: '/tml/sponsors/brochure',
    summary: 'Upload the brochure for sponsors',
    description: "A PDF of up to 5 MB that takes the place of the one before. For the festival's team.",
    body: z.object({}),
    multipart: { files: { brochure: 1 } },
    response: z.object({ byteCount: z.int() }),
  }),
}
