/* What both sides know of announcements besides the calls; the browser reads it without Zod. */

export const announcementKinds = ['announcement', 'internship'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const announcementStates = ['draft', 'scheduled', 'live', 'expired'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** What an author asks for; it expires by its moment or by an action of its own. */
export const requestedStates = ['draft', 'scheduled', 'live'] as const
export type RequestedState = (typeof requestedStates)[number]

/** Urgent asks each reader to say that he has read it; the council alone may. */
export const priorities = ['Normal', 'Important', 'Urgent'] as const
export type Priority = (typeof priorities)[number]

/** How long before its last day an alumnus is asked whether an internship is still open. */
export const stillOpenDaysBefore = 3

export const announcementTabs = ['all', 'me', 'internships', 'saved'] as const
export type AnnouncementTab = (typeof announcementTabs)[number]

export const internshipTypes = ['Full-time', 'Part-time', 'Project'] as const
export const internshipModes = ['On site', 'Remote', 'Hybrid'] as const

/** Units last. Screens.md, Announcements. */
export const announcementLimits = {
  titleLengthMin: 5,
  titleLengthMax: 120,
  bodyBytesMax: 50_000,
  changeNoteLengthMax: 200,
  filesMax: 5,
  fileBytesMax: 5 * 1024 * 1024,
  pageSize: 8,
  lineLengthMax: 120,
  openingsMax: 1_000,
} as const
