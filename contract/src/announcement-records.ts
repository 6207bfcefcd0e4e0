import { z } from 'zod'
import {
  announcementKinds,
  announcementStates,
  internshipModes,
  internshipTypes,
  priorities,
} from './announcement-words.ts'
import { audience } from './audience.ts'
import { author } from './author.ts'
import { moment } from './fields.ts'
import { highlight } from './highlight.ts'
import { holdReasons } from './hold-reasons.ts'
import { queryDomains } from './reference.ts'

/* What an announcement and an internship are, as they are answered. The calls: announcements.ts and internships.ts. */

export const internship = z.object({
  company: z.string(),
  role: z.string(),
  type: z.enum(internshipTypes),
  mode: z.enum(internshipModes),
  place: z.string(),
  stipend: z.string(),
  duration: z.string(),
  domains: z.array(z.enum(queryDomains)),
  openings: z.int().nullable(),
  /** The last day to apply, in India; the internship closes itself when it is over. */
  deadline: z.string(),
  /** One of the two; the other is ''. */
  applyLink: z.string(),
  applyEmail: z.string(),
  hasReferral: z.boolean(),
})
export type Internship = z.infer<typeof internship>

export const announcementFile = z.object({
  _id: z.string(),
  /** What its author called it, made safe, with the ending of what it is by its content. */
  name: z.string(),
  contentType: z.string(),
  byteCount: z.int(),
})
export type AnnouncementFile = z.infer<typeof announcementFile>

export const announcementCard = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(announcementKinds),
  title: z.string(),
  excerpt: z.string(),
  priority: z.enum(priorities),
  isPinned: z.boolean(),
  state: z.enum(announcementStates),
  audience,
  createdBy: author,
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  hideAfter: moment.nullable(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** Why it stayed a draft at its moment; for the author alone. */
  heldBecause: z.enum(holdReasons).nullable(),
  /** What its author says has changed, and when he said it. */
  change: z.object({ note: z.string(), at: moment }).nullable(),
  internship: internship.nullable(),
  fileCount: z.int(),
  /** Whether people may speak under it. */
  hasComments: z.boolean(),
  commentCount: z.int(),
  isRead: z.boolean(),
  isSaved: z.boolean(),
  /** How many people have read it, each counted once; for the author alone. */
  readCount: z.int().nullable(),
  /** Whether its last day is near and its author has not yet said that it is still open; for the author alone. */
  asksIfOpen: z.boolean(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    expire: z.boolean(),
    remind: z.boolean(),
    acknowledge: z.boolean(),
    comment: z.boolean(),
    /** Have it mailed when it is published for the first time. */
    mail: z.boolean(),
  }),
  /** Where the words of a search stand; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
})
export type AnnouncementCard = z.infer<typeof announcementCard>

export const announcement = announcementCard.extend({
  body: z.string(),
  files: z.array(announcementFile),
  isAcknowledged: z.boolean(),
  /** Also sent by mail when it was published; for the author alone. */
  isMailed: z.boolean(),
})
export type Announcement = z.infer<typeof announcement>

/** Beside the list: how many each of its tabs holds for the viewer, and what has a last day or waits for an answer. */
export const announcementSurvey = z.object({
  counts: z.object({ all: z.int(), me: z.int(), internships: z.int(), saved: z.int() }),
  /** The internships that close next, the nearest first; at most three. */
  closing: z.array(
    z.object({ slug: z.string(), role: z.string(), company: z.string(), deadline: z.string() }),
  ),
  /** Urgent ones that the viewer has not confirmed, the newest first; at most three. */
  toConfirm: z.array(z.object({ slug: z.string(), title: z.string(), hideAfter: moment.nullable() })),
})
export type AnnouncementSurvey = z.infer<typeof announcementSurvey>
