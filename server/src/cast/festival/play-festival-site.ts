import { type CastMember, inLanes } from '#cast/add-people.ts'
import { type CastCaller, idIn } from '#cast/cast-caller.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { writePdf } from '#cast/write-pdf.ts'
import { indianDayOf } from '#platform/indian-day.ts'
import { galleryPlans, siteContent, sponsorPlans } from './site-plans.ts'

const dayMs = 86_400_000

/** Lets the festival's team fill its page and its sponsors. */
export async function playFestivalSite(
  caller: CastCaller,
  members: readonly CastMember[],
  now: Date,
): Promise<void> {
  const by = members.find(({ email }) => email === 'team@gst.example')
  if (!by) throw new Error('The festival has no team')
  const gallery = galleryPlans.map((alt) => ({ alt, url: '' }))
  await inLanes(gallery, async (picture) => {
    picture.url = await upload(caller, by, await drawPicture(picture.alt, 640, 400))
  })
  await caller.callAt(new Date(now.getTime() - dayMs / 4), {
    ...{ by, method: 'PUT', path: '/tml/festival', body: { ...siteContent, gallery } },
  })
  await addSponsors(caller, by, now)
  const files = [{ field: 'brochure', bytes: writePdf('Sponsoring the festival') }]
  await caller.call({ by, method: 'PUT', path: '/tml/sponsors/brochure', files })
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
