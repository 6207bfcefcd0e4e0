import { college } from '@portal/contract/college.ts'
import type { LinkPreview } from '#platform/http/pages/link-previews.ts'
import type { Portal } from '#platform/portal.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import { readFestivalPage } from './festival.cache.ts'

/** Returns the preview of a link to the festival: its headline, its days and its size. */
export async function previewFestival(portal: Portal): Promise<LinkPreview> {
  const page = await readFestivalPage(portal, undefined)
  return {
    title: page.name,
    description: [
      page.headline || college.festival.headline,
      daysInWords(page),
      `${page.schedule.length} events`,
    ]
      .filter(Boolean)
      .join(' · '),
    type: 'website',
    path: '/tml',
    image: page.gallery[0]?.url ?? null,
  }
}

export async function previewSponsors(portal: Portal): Promise<LinkPreview> {
  const { name } = await readFestivalPage(portal, undefined)
  return {
    title: `Sponsors of ${name}`,
    description: `Who makes ${name} possible, and how your company can support it.`,
    type: 'website',
    path: '/tml/sponsors',
    image: null,
  }
}

function daysInWords({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  if (!startsOn || !endsOn) return ''
  const inDigits = (day: string) => dayInDigits(new Date(`${day}T12:00:00Z`))
  return startsOn === endsOn ? inDigits(startsOn) : `${inDigits(startsOn)} to ${inDigits(endsOn)}`
}
