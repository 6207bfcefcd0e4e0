import { z } from 'zod'
import { isAcademicYear } from './academic-year.ts'
import { endpoint } from './endpoint.ts'
import { eventContact, eventFaq } from './event-fields.ts'
import { resultPlaces } from './event-head-words.ts'
import { eventStatuses, festCategories } from './event-words.ts'
import { festivalLimits } from './festival-site-words.ts'
import { basedOn, longText, plainLine, text } from './fields.ts'
import { branches } from './reference.ts'

const line = (label: string) => text({ label, min: 1, max: festivalLimits.lineLengthMax })
const academicYear = z.string().refine(isAcademicYear, 'year must be two years in a row, such as 2026-27')
const several = <T extends z.ZodType>(item: T, max: number, things: string) =>
  z.array(item).max(max, `Add at most ${max} ${things}`)

export const festivalHighlight = z.object({
  title: line('the highlight'),
  text: text({ label: 'what it is', min: 1, max: festivalLimits.textLengthMax }),
})
export const festivalWinner = z.object({
  event: line('the event'),
  place: z.int('Choose a place').min(1, 'Choose a place from 1 to 3').max(3, 'Choose a place from 1 to 3'),
  name: line('who won'),
  branch: z.enum(branches, { error: 'Choose a branch from the list' }).or(z.literal('')),
})
export const festivalPicture = z.object({
  /** The address returned by the picture upload. */
  url: plainLine('Upload a picture').min(1, 'Upload a picture').max(300),
  alt: line('what the picture shows'),
})
export const festivalFigure = z.object({
  number: text({ label: 'the number', min: 1, max: 12 }),
  label: text({ label: 'what it counts', min: 1, max: 40 }),
})

/** The texts of the festival's page, written by its team. */
export const festivalContent = z.object({
  headline: text({ label: 'the headline', max: festivalLimits.lineLengthMax }),
  highlights: several(festivalHighlight, festivalLimits.highlightsMax, 'highlights'),
  faq: several(eventFaq, festivalLimits.faqMax, 'questions'),
  reach: longText({ label: 'how to reach the college', max: festivalLimits.reachLengthMax }),
  contacts: several(eventContact, festivalLimits.contactsMax, 'contacts'),
  winners: several(festivalWinner, festivalLimits.winnersMax, 'winners'),
  gallery: several(festivalPicture, festivalLimits.picturesMax, 'pictures'),
  /** Figures for sponsors, such as the number of visitors. */
  figures: several(festivalFigure, festivalLimits.figuresMax, 'figures'),
})
export type FestivalContent = z.infer<typeof festivalContent>

/**
 * A place given by a head of an event. A place that gives points is shown after the sports team has accepted
 * it.
 */
export const festivalResult = z.object({
  slug: z.string(),
  event: z.string(),
  place: z.literal(resultPlaces),
  /** The person or the group. */
  name: z.string(),
  branch: z.enum(branches).or(z.literal('')),
  /** The college of guests; empty for our own students. */
  college: z.string(),
})
export type FestivalResult = z.infer<typeof festivalResult>

/** A row of the schedule. */
export const scheduledEvent = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(festCategories).nullable(),
  venue: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(eventStatuses),
  /** Null for no limit. */
  seats: z.int().nullable(),
  seatsLeft: z.int().nullable(),
  fee: z.int(),
  guestFee: z.int().nullable(),
})
export type ScheduledEvent = z.infer<typeof scheduledEvent>

export const festival = z.object({
  name: z.string(),
  academicYear: z.string(),
  isCurrent: z.boolean(),
  /** The academic years with a page, newest first. */
  academicYears: z.array(z.string()),
  /** The first and last day in India; null until there are dates or events. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  ...festivalContent.shape,
  /** Changes with every save of the texts; a save sends the revision it was based on. */
  revision: z.int(),
  schedule: z.array(scheduledEvent),
  /** By event and place. `winners` contains further results that the team entered by hand. */
  results: z.array(festivalResult),
  can: z.object({ update: z.boolean() }),
})
export type Festival = z.infer<typeof festival>

const ofEveryone = { room: 'festival', roles: ['All'] } as const
const ofTeam = { room: 'festival', roles: ['Team'] } as const

export const festivalSite = {
  readFestival: endpoint({
    ...ofEveryone,
    method: 'GET',
    path: '/tml/festival',
    summary: 'Get the festival of a year',
    description:
      'Its days, its schedule and what its team has written, of the present academic year or of the one that is asked for.',
    query: z.object({ year: academicYear.or(z.literal('')).optional() }),
    response: festival,
  }),
  updateFestival: endpoint({
    ...ofTeam,
    method: 'PUT',
    path: '/tml/festival',
    summary: 'Update what the page of the festival shows',
    description: "For the festival's team. Fields that are left out stay.",
    query: z.object({ year: academicYear.or(z.literal('')).optional() }),
    body: festivalContent.partial().extend({ revision: basedOn }),
    response: festival,
  }),
}
