import { academicYearAt } from '@portal/contract/academic-year.ts'
import { sponsorTiers } from '@portal/contract/festival-site-words.ts'
import { z } from 'zod'
import { type CastMember, inLanes } from '#cast/add-people.ts'
import { drawPicture } from '#cast/draw-picture.ts'
import { readPlans } from '#cast/read-plans.ts'
import type { Stage } from '#cast/stage.ts'
import { writePdf } from '#cast/write-pdf.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'

/** The content of a year's page, with the captions of its gallery. */
const page = z.looseObject({ gallery: z.array(z.string()) })
const sponsor = z.strictObject({
  name: z.string(),
  tier: z.enum(sponsorTiers),
  alt: z.string(),
  line: z.string(),
})
const { present, earlier, ...named } = readPlans(
  'festival-site',
  z.strictObject({
    present: page,
    earlier: page,
    sponsors: z.array(sponsor),
    partners: z.array(z.string()),
    lastYear: z.array(z.string()),
  }),
)
const plain = (tier: string) => (name: string) => ({ name, tier, line: '', alt: `The mark of ${name}` })
/** The sponsors with the days of their contracts, relative to the day of the demo. */
const sponsorPlans = [
  ...[...named.sponsors, ...named.partners.map(plain('Partner'))].map((one) => ({ ...one, days: [-30, 20] })),
  ...named.lastYear.map(plain('Associate')).map((one) => ({ ...one, days: [-400, -360] })),
]

/** The days since the previous festival (plans/events-earlier-festivals.yaml). */
const earlierDays = 370

/** Lets the festival's team fill in this year's and last year's page and the sponsors. */
export async function playFestivalSite(stage: Stage): Promise<void> {
  const { caller } = stage
  const by = stage.account('team@gst.example')
  const at = stage.daysAgo(0, 6)
  const gallery = await drawGallery(stage, by, present.gallery)
  await caller.put(by, '/tml/festival', { ...present, gallery }, { at })
  const lastYear = academicYearAt(stage.daysAgo(earlierDays))
  const earlierGallery = await drawGallery(stage, by, earlier.gallery)
  await caller.put(by, `/tml/festival?year=${lastYear}`, { ...earlier, gallery: earlierGallery }, { at })
  await addSponsors(stage, by)
  const files = [{ field: 'brochure', bytes: writePdf('Sponsoring the festival') }]
  await caller.put(by, '/tml/sponsors/brochure', {}, { files })
}

async function drawGallery({ caller }: Stage, by: CastMember, plans: readonly string[]) {
  const gallery = plans.map((alt) => ({ alt, url: '' }))
  await inLanes([...gallery.entries()], async ([nth, picture]) => {
    picture.url = await caller.upload(by, await drawPicture(picture.alt, 640, 400, plans[nth - 1]))
  })
  return gallery
}

async function addSponsors(stage: Stage, by: CastMember): Promise<void> {
  const logos = new Map<string, string>()
  await inLanes(sponsorPlans, async ({ name }) => {
    logos.set(name, await stage.caller.upload(by, await drawPicture(`sponsor:${name}`, 96, 96)))
  })
  for (const [nth, { days, ...sponsor }] of sponsorPlans.entries()) {
    const [from, to] = days.map((count) => indianDayOf(stage.daysAgo(-count)))
    const link = `https://${sponsor.name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
    const body = { ...sponsor, link, logo: logos.get(sponsor.name), position: nth + 1, from, to }
    await stage.caller.post(by, '/tml/sponsors', body)
  }
}
