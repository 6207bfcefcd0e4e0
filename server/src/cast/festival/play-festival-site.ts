import { academicYearAt } from '@portal/contract/academic-year.ts'
import { type CastMember, inLanes } from '#cast/add-people.ts'
import { type CastCaller, idIn } from '#cast/cast-caller.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { writePdf } from '#cast/write-pdf.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { earlierContent, earlierGalleryPlans, galleryPlans, siteContent, sponsorPlans } from './site-plans.ts'

const dayMs = 86_400_000
/** The days since the previous festival (earlier-festivals.ts). */
const earlierDays = 370

/** Lets the festival's team fill in this year's and last year's page and the sponsors. */
export async function playFestivalSite(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const by = members.find(({ email }) => email === 'team@gst.example')
  if (!by) throw new Error('The festival has no team')
  const beforeNow = new Date(now.getTime() - dayMs / 4)
  await caller.callAt(beforeNow, {
    by,
    method: 'PUT',
    path: '/tml/festival',
    body: { ...siteContent, gallery: await drawGallery(caller, by, galleryPlans) },
  })
  const earlier = new Date(now.getTime() - earlierDays * dayMs)
  await caller.callAt(beforeNow, {
    by,
    method: 'PUT',
    path: `/tml/festival?year=${academicYearAt(earlier)}`,
    body: { ...earlierContent, gallery: await drawGallery(caller, by, earlierGalleryPlans) },
  })
  await addSponsors(caller, by, now)
  const files = [{ field: 'brochure', bytes: writePdf('Sponsoring the festival') }]
  await caller.call({ by, method: 'PUT', path: '/tml/sponsors/brochure', files })
}

async function drawGallery(caller: CastCaller, by: CastMember, plans: readonly string[]) {
  const gallery = plans.map((alt, nth) => ({ alt, url: '', beside: plans[nth - 1] }))
  await inLanes(gallery, async (picture) => {
    picture.url = await upload(caller, by, await drawPicture(picture.alt, 640, 400, picture.beside))
  })
  return gallery.map(({ alt, url }) => ({ alt, url }))
}

async function addSponsors(caller: CastCaller, by: CastMember, now: Date): Promise<void> {
  const logos = new Map<string, string>()
  await inLanes(sponsorPlans, async ({ name }) => {
    logos.set(name, await upload(caller, by, await drawPicture(`sponsor:${name}`, 96, 96)))
  })
  for (const [nth, { days, ...sponsor }] of sponsorPlans.entries()) {
    const [from, to] = days.map((count) => indianDayOf(new Date(now.getTime() + count * dayMs)))
    const link = `https://${sponsor.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
    const body = { ...sponsor, link, logo: logos.get(sponsor.name), position: nth + 1, from, to }
    idIn(await caller.call({ by, method: 'POST', path: '/tml/sponsors', body }))
  }
}

async function upload(caller: CastCaller, by: CastMember, bytes: Buffer): Promise<string> {
  const files = [{ field: 'image', bytes }]
  const stored = await caller.call({ by, method: 'POST', path: '/uploads/images', files })
  return (stored as { url: string }).url
}
