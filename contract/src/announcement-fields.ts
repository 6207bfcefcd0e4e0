import { z } from 'zod'
import { announcementLimits, requestedStates } from './announcement-words.ts'
import { id, richText, text } from './fields.ts'

const title = text({
  label: 'the title',
  min: announcementLimits.titleLengthMin,
  max: announcementLimits.titleLengthMax,
  missing: 'Enter a title',
})
const body = richText({
  missing: 'Write the text',
  bytesMax: announcementLimits.bodyBytesMax,
  tooLong: 'The text is too long. Keep it under 50 kB',
})
/** A moment to come; '' for none. */
export const later = (what: string) => z.iso.datetime({ error: `Choose when to ${what}` }).or(z.literal(''))
/** What the form of an announcement and that of an internship have in common. */
export const commonFields = {
  title,
  body,
  state: z.enum(requestedStates, { error: 'state must be draft, scheduled or live' }),
  publishAt: later('publish it').optional(),
  /** Ids of the files that stay; those left out go. */
  keptFiles: z.array(id).max(announcementLimits.filesMax).optional(),
  hasComments: z.boolean().optional(),
  /** Also by mail, when it is published for the first time; who may: `postMailCaps`. */
  isMailed: z.boolean().optional(),
  /** Of a change to one that is live: shown with it. */
  changeNote: text({ label: 'what changed', max: announcementLimits.changeNoteLengthMax }).optional(),
  /** Of the same: everyone's bell shows it as new. */
  isNotifiedAgain: z.boolean().optional(),
}
