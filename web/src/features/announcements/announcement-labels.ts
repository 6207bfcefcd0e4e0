import type { AnnouncementAudience, AnnouncementCard } from '@portal/contract/announcement-records.ts'

type Thing = Pick<AnnouncementCard, 'slug' | 'kind'>

export function updateAddressOf({ slug, kind }: Thing): string {
  const name = encodeURIComponent(slug)
  return kind === 'internship' ? `/alumni/update/internship/${name}` : `/announcements/update/${name}`
}

/** 'Students, TE BE, IT' */
export function audienceWords({ roles, years, branches }: AnnouncementAudience): string[] {
  if (roles.length === 4 && years.length + branches.length === 0) return ['Everyone']
  return [...roles.map((role) => plurals[role]), ...years, ...branches]
}

const plurals = { Student: 'Students', Team: 'Teams', Council: 'Council', Alumni: 'Alumni' } as const

/** '21/11/2026' of '2026-11-21' */
export function dayWords(day: string): string {
  return day.split('-').reverse().join('/')
}
