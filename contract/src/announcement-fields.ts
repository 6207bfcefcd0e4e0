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
/** A time in the future; '' for none. */
export const later = (what: string) => z.iso.datetime({ error: `Choose when to ${what}` }).or(z.literal(''))
/** The form fields that announcements and internships share. */
export const commonFields = {
  title,
  body,
  state: z.enum(requestedStates, { error: 'state must be draft, scheduled or live' }),
  publishAt: later('publish it').optional(),
  /** The ids of the files to keep; the others are deleted. */
  keptFiles: z.array(id).max(announcementLimits.filesMax).optional(),
  hasComments: z.boolean().optional(),
  /** Also send it by mail when it is first published. Limited by `postMailCaps`. */
  isMailed: z.boolean().optional(),
  /** A note that is shown with a change to a live post. */
  changeNote: text({ label: 'what changed', max: announcementLimits.changeNoteLengthMax }).optional(),
  /** Show the changed post as new in everyone's bell. */
  isNotifiedAgain: z.boolean().optional(),
}
