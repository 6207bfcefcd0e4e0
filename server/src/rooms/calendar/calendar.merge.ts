import type { MergeSpec } from '#platform/privacy/account-merge.ts'

const reason = 'Only the council writes the calendar, and its account is never merged.'

/** Moves nothing, because people whose accounts can be merged only read the calendar. */
export const calendarMerge: MergeSpec = {
  stays: {
    'calendar_entries.created_by': reason,
    'calendar_entries.updated_by': reason,
    'calendar_notices.published_by': reason,
  },
  erasure: {
    typed: ['calendar_entries.note', 'calendar_published.note', 'calendar_notices.note'],
  },
}
