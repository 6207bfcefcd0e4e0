import { announcementLimits, type RequestedState } from '@portal/contract/announcement-words.ts'
import type { AnnouncementForm } from '@portal/contract/announcements.ts'
import type { InternshipForm } from '@portal/contract/internships.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import { requirePublishTime } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem, Problem } from '#platform/problem.ts'
import { plainTextOf } from '#platform/rich-text/read-rich-text.ts'
import { safeBody } from '#platform/rich-text/safe-body.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import { mayBeUrgent, mayMail, mayPin } from '../announcements.access.ts'
import type { AnnouncementChange } from '../announcements.store.ts'
import { mailIsNotYours } from '../mailing/mail-allowance.ts'

type Before = AnnouncementChange | null
type Merged = 'heldBecause' | 'state' | 'publishAt' | 'publishedAt' | 'editedAt' | 'changeNote' | 'changedAt'
type Said = Omit<AnnouncementChange, Merged | 'askedOpenAt' | 'saidOpenAt'>

/**
 * Returns the new state of an announcement from its form.
 * @throws VALIDATION with the field; FORBIDDEN for what the role may not do; CONFLICT for a draft of a
 *   published announcement.
 */
export function mergeAnnouncement(
  portal: Portal,
  viewer: Pick<Viewer, 'role'>,
  form: AnnouncementForm,
  before: Before,
): AnnouncementChange {
  if (form.priority === 'Urgent' && !mayBeUrgent(viewer))
    throw new Problem('FORBIDDEN', 'Only the council can mark an announcement as urgent')
  if (isMailedAfter(form.isMailed, before) && !before?.publishedAt && !mayMail(viewer, 'announcement'))
    throw new Problem('FORBIDDEN', mailIsNotYours)
  if (form.isPinned && !mayPin(viewer))
    throw new Problem('FORBIDDEN', 'Only teams and the council can pin announcements')
  const roles = [...new Set(form.roles)]
  const { body, bodyText } = readBody(portal, form.body)
  const said: Said = {
    title: form.title,
    body,
    bodyText,
    priority: form.priority,
    isPinned: form.isPinned ?? false,
    roles,
    // Filters without effect are dropped, so that they don't narrow roles that are added later.
    years: roles.includes('Student') ? inOnce<Year>(form.years) : [],
    branches: roles.includes('Student') || roles.includes('Alumni') ? inOnce<Branch>(form.branches) : [],
    internship: null,
    hideAfter: form.hideAfter ? new Date(form.hideAfter) : null,
    isMailed: isMailedAfter(form.isMailed, before),
    hasComments: form.hasComments ?? false,
  }
  return mergeChange(portal, form, said, before)
}

/**
 * Returns the new state of an internship from its form. Its audience is the students who may apply, and all
 * alumni, who refer people and see the offers.
 */
export function mergeInternship(portal: Portal, form: InternshipForm, before: Before): AnnouncementChange {
  const { body, bodyText } = readBody(portal, form.body)
  const { company, role, type, mode, deadline, applyLink = '', applyEmail = '' } = form
  if ((applyLink === '') === (applyEmail === ''))
    throw fieldProblem('applyLink', 'Enter a link or an e-mail address to apply with')
  const said: Said = {
    title: form.title,
    body,
    priority: 'Normal',
    isPinned: false,
    roles: ['Student', 'Alumni'],
    // These words are searchable too; they are on a line of their own, which cards leave out.
    bodyText: `${bodyText}\n${[company, role, form.place, ...(form.domains ?? [])].filter(Boolean).join(' ')}`,
    years: inOnce<Year>(form.years),
    branches: inOnce<Branch>(form.branches),
    internship: {
      company,
      role,
      type,
      mode,
      deadline,
      applyLink,
      applyEmail,
      place: form.place ?? '',
      stipend: form.stipend ?? '',
      duration: form.duration ?? '',
      domains: [...new Set(form.domains ?? [])],
      openings: form.openings ? Number(form.openings) : null,
      hasReferral: form.hasReferral ?? false,
    },
    hideAfter: spanOfDay(deadline).until,
    isMailed: isMailedAfter(form.isMailed, before),
    hasComments: form.hasComments ?? false,
  }
  if (spanOfDay(deadline).until.getTime() <= portal.clock.now().getTime())
    throw fieldProblem('deadline', 'The last day to apply has passed. Choose today or later.')
  return mergeChange(portal, form, said, before)
}

function mergeChange(
  portal: Portal,
  form: { state: RequestedState; publishAt?: string | undefined; changeNote?: string | undefined },
  said: Said,
  before: Before,
): AnnouncementChange {
  const now = portal.clock.now()
  const { state } = form
  if (before?.publishedAt && state !== 'live') throw conflict('This was already published. End it instead.')
  if (state !== 'draft' && said.body === '') throw fieldProblem('body', 'Write the text')
  const publishAt =
    state === 'scheduled' ? requirePublishTime(form.publishAt ? new Date(form.publishAt) : null, now) : null
  const from = publishAt ?? now
  if (state !== 'draft' && said.hideAfter && said.hideAfter.getTime() <= from.getTime())
    throw said.internship
      ? fieldProblem('publishAt', 'Publish it before the last day to apply ends')
      : fieldProblem('hideAfter', 'Choose a time after it is published')
  const isNew = before === null || before.publishedAt === null
  return {
    ...said,
    state,
    publishAt,
    publishedAt: state === 'live' ? (before?.publishedAt ?? now) : null,
    editedAt: isNew ? null : now,
    ...noteOf(form.changeNote, isNew ? null : before, now),
    ...openOf(said.hideAfter, before),
    // The author has saved it, so an old hold no longer applies.
    heldBecause: null,
  }
}

/** Returns whether it is mailed. This can be chosen until the first publication. */
function isMailedAfter(requested: boolean | undefined, before: Before): boolean {
  return before?.publishedAt ? before.isMailed : (requested ?? false)
}

/** Returns the author's note on the last change, which stays until a later note. */
function noteOf(note: string | undefined, before: Before, now: Date) {
  if (!before) return { changeNote: null, changedAt: null }
  if (!note) return { changeNote: before.changeNote, changedAt: before.changedAt }
  return { changeNote: note, changedAt: now }
}

/** Returns the state of the question whether the internship is still open. A new deadline resets it. */
function openOf(hideAfter: Date | null, before: Before) {
  const isSameDay = before?.hideAfter?.getTime() === hideAfter?.getTime()
  return isSameDay && before
    ? { askedOpenAt: before.askedOpenAt, saidOpenAt: before.saidOpenAt }
    : { askedOpenAt: null, saidOpenAt: null }
}

function readBody(portal: Portal, html: string) {
  const body = safeBody(portal, html)
  return {
    body,
    bodyText: body === '' ? '' : plainTextOf(body, announcementLimits.bodyBytesMax) || 'Picture',
  }
}

function inOnce<T>(given: readonly T[] | undefined): T[] {
  return [...new Set(given ?? [])]
}
