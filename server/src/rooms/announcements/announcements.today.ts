import { audienceRoles } from '@portal/contract/audience-words.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import {
  listNews,
  listSavedClosing,
  listUnfinished,
  type SavedInternshipRow,
  type UnfinishedRow,
} from './announcement-today.store.ts'
import { listToConfirm } from './writing/announcement-survey.store.ts'

const dayMs = 86_400_000

/** Adds urgent announcements, news, saved internships that close soon, and an author's unfinished work. */
export function todayOfAnnouncements(portal: Portal): TodaySource {
  return {
    roles: audienceRoles,
    async read(viewer, { now }) {
      const { db } = portal
      const asked = { viewer, now }
      const until = indianDayOf(new Date(now.getTime() + todayLimits.deadlineDaysMax * dayMs))
      const [urgent, closing, unfinished, news] = await Promise.all([
        listToConfirm(db, asked),
        listSavedClosing(db, asked, until),
        viewer.role === 'Student' ? [] : listUnfinished(db, asked),
        listNews(db, asked),
      ])
      return {
        urgent: urgent.map(({ title, slug, by, publishedAt }) => ({
          title,
          by,
          date: publishedAt.toISOString(),
          path: addressOf(slug),
        })),
        rows: [...closing.map(closingRow), ...unfinished.map(unfinishedRow)],
        news: news.map(({ kind, title, slug, publishedAt, by, isRead }) => ({
          kind,
          title,
          by,
          date: publishedAt.toISOString(),
          isNew: !isRead,
          path: addressOf(slug),
        })),
      }
    },
  }
}

function closingRow({ slug, role, company, deadline }: SavedInternshipRow) {
  return todayRow({
    kind: 'deadline',
    title: `${role} at ${company}`,
    hint: 'You saved this internship.',
    due: deadline,
    path: addressOf(slug),
  })
}

function unfinishedRow({ slug, kind, title, state, isHeld, deadline, at }: UnfinishedRow) {
  const name = encodeURIComponent(slug)
  const isInternship = kind === 'internship'
  const date = at.toISOString()
  if (state === 'live')
    return todayRow({
      kind: 'request',
      title: 'Is this internship still open?',
      hint: title,
      date,
      due: deadline,
      path: '/announcement/my',
    })
  const path = isInternship ? `/alumni/update/internship/${name}` : `/announcements/update/${name}`
  if (isHeld)
    return todayRow({ kind: 'fix', title: "Your announcement wasn't published", hint: title, date, path })
  const draft = isInternship ? 'Your internship is a draft' : 'Your announcement is a draft'
  return todayRow({ kind: 'draft', title: draft, hint: title, date, path })
}

function addressOf(slug: string): string {
  return `/announcements?open=${encodeURIComponent(slug)}`
}
