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

/* Announcements and internships in answers. Their calls are in announcements.ts and internships.ts. */

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
  /** The last day to apply, in India; the internship closes automatically after it. */
  deadline: z.string(),
  /** Exactly one of the link and the e-mail is set; the other is ''. */
  applyLink: z.string(),
  applyEmail: z.string(),
  hasReferral: z.boolean(),
})
export type Internship = z.infer<typeof internship>

export const announcementFile = z.object({
  _id: z.string(),
  /** The author's file name, made safe, with the extension of its actual content. */
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
  /** The reason why a scheduled post stayed a draft; only its author sees it. */
  heldBecause: z.enum(holdReasons).nullable(),
  /** The author's note on the last change, and its time. */
  change: z.object({ note: z.string(), at: moment }).nullable(),
  internship: internship.nullable(),
  fileCount: z.int(),
  /** True if people can comment. */
  hasComments: z.boolean(),
  commentCount: z.int(),
  isRead: z.boolean(),
  isSaved: z.boolean(),
  /** The number of people who have read it; only its author sees it. */
  readCount: z.int().nullable(),
  /**
   * True if the last day is near and the author hasn't confirmed that the internship is still open; only its
   * author sees it.
   */
  asksIfOpen: z.boolean(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    expire: z.boolean(),
    remind: z.boolean(),
    acknowledge: z.boolean(),
    comment: z.boolean(),
    /** Whether the viewer may have it mailed when it is first published. */
    mail: z.boolean(),
  }),
  /** The matches of a search; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
})
export type AnnouncementCard = z.infer<typeof announcementCard>

export const announcement = announcementCard.extend({
  body: z.string(),
  /** Changes with every save; a save sends the revision it was based on. */
  revision: z.int(),
  files: z.array(announcementFile),
  isAcknowledged: z.boolean(),
  /** True if it was also sent by mail when published; only its author sees it. */
  isMailed: z.boolean(),
})
export type Announcement = z.infer<typeof announcement>

/**
 * The overview beside the list: the number of posts in each tab, upcoming last days, and posts to confirm.
 */
export const announcementSurvey = z.object({
  counts: z.object({ all: z.int(), me: z.int(), internships: z.int(), saved: z.int() }),
  /** The internships that close next, at most three, nearest first. */
  closing: z.array(
    z.object({ slug: z.string(), role: z.string(), company: z.string(), deadline: z.string() }),
  ),
  /** Urgent posts that the viewer hasn't confirmed, at most three, newest first. */
  toConfirm: z.array(z.object({ slug: z.string(), title: z.string(), hideAfter: moment.nullable() })),
})
export type AnnouncementSurvey = z.infer<typeof announcementSurvey>
