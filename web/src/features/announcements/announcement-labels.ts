import type { AnnouncementCard, Internship } from '@portal/contract/announcement-records.ts'
import type { Audience } from '@portal/contract/audience.ts'
import { daysBetween, monthInWords } from '#web/ui/calendar-days.ts'

type Thing = Pick<AnnouncementCard, 'slug' | 'kind'>

export function updateLinkOf({ slug, kind }: Thing) {
  const to = kind === 'internship' ? '/alumni/update/internship/$slug' : '/announcements/update/$slug'
  return { to, params: { slug } } as const
}

/** Formats the roles of an audience: "Students, Teams". */
export function roleWords({ roles, years, branches }: Audience): string {
  if (roles.length === 4 && years.length + branches.length === 0) return 'Everyone'
  return roles.map((role) => plurals[role]).join(', ')
}

/**
 * Returns the tags of an audience: "Students, Alumni", "TE, BE", "IT". Only students have years, so years
 * need no role beside them.
 */
export function audienceWords(audience: Audience): string[] {
  const { roles, years, branches } = audience
  const isOfYears = years.length > 0 && roles.length === 1
  return [isOfYears ? '' : roleWords(audience), years.join(', '), branches.join(', ')].filter(Boolean)
}

const plurals = { Student: 'Students', Team: 'Teams', Council: 'Council', Alumni: 'Alumni' } as const

/** Formats the place: "Pune, hybrid". */
export function placeWords({ place, mode }: Pick<Internship, 'place' | 'mode'>): string {
  return place === '' ? mode : `${place}, ${mode.toLowerCase()}`
}

/** Formats the remaining days: "5 days left", "closes today", "closed". */
export function daysLeftWords(deadline: string, today: string): string {
  const left = daysBetween(today, deadline)
  if (left < 0) return 'closed'
  if (left === 0) return 'closes today'
  return left === 1 ? '1 day left' : `${left} days left`
}

/** Returns whether the last day is at most a week away. */
export function isSoon(deadline: string, today: string): boolean {
  const left = daysBetween(today, deadline)
  return left >= 0 && left <= 7
}

/** Returns the short month name: "Dec" for "2026-12-13". */
export function shortMonthOf(day: string): string {
  return monthInWords(day.slice(0, 7)).slice(0, 3)
}

/** The labels of the form's fields, for the choice between two people's versions. */
export const fieldLabels = {
  title: 'Title',
  body: 'Text',
  roles: 'Who sees it',
  years: 'Years',
  branches: 'Branches',
  priority: 'Priority',
  isPinned: 'Pin to top',
  publishAt: 'Publish at',
  hideAfter: 'Hide after',
  isMailed: 'Notify by e-mail',
  hasComments: 'Comments',
  changeNote: 'What changed',
  isNotifiedAgain: 'Notify everyone again',
  company: 'Company',
  role: 'Role',
  type: 'Type',
  mode: 'Mode',
  place: 'Place',
  stipend: 'Stipend',
  duration: 'Duration',
  domains: 'Domains',
  openings: 'Openings',
  deadline: 'Last day to apply',
  applyLink: 'Link to apply',
  applyEmail: 'E-mail to apply',
  hasReferral: 'Can you refer applicants?',
}
