/* The constants of announcements that server and browser share. The browser loads them without Zod. */

export const announcementKinds = ['announcement', 'internship'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const announcementStates = ['draft', 'scheduled', 'live', 'expired'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** The states that an author can request. An announcement expires at its time or when its author ends it. */
export const requestedStates = ['draft', 'scheduled', 'live'] as const
export type RequestedState = (typeof requestedStates)[number]

/** An urgent announcement asks each reader to confirm it; only the council can publish one. */
export const priorities = ['Normal', 'Important', 'Urgent'] as const
export type Priority = (typeof priorities)[number]

/**
 * The number of days before the last day on which an alumnus is asked whether the internship is still open.
 */
export const stillOpenDaysBefore = 3

export const announcementTabs = ['all', 'me', 'internships', 'saved'] as const
export type AnnouncementTab = (typeof announcementTabs)[number]

export const internshipTypes = ['Full-time', 'Part-time', 'Project'] as const
export const internshipModes = ['On site', 'Remote', 'Hybrid'] as const

/** The names end with their unit. */
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
