import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testingDesk, upi } from '#rooms/festival/desk/testing-desk.ts'
import { countGlyphs } from './testing/drawn-boxes.ts'
import { register, travel } from './testing/events-testing.ts'
import type { SignedIn } from './testing/test-portal.ts'

const { t, people, festival, pay, approve, list } = testingDesk()

/** A name in each Indian script in which people write their names. */
const names = {
  Devanagari: 'आशा क्षीरसागर',
  Bengali: 'সুমিত্রা চট্টোপাধ্যায়',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'હર્ષા પટેલ',
  Odia: 'ସୁଭଦ୍ରା ମହାନ୍ତି',
  Tamil: 'சரஸ்வதி லட்சுமணன்',
  Telugu: 'శ్రీలక్ష్మి రెడ్డి',
  Kannada: 'ಸುಬ್ರಹ್ಮಣ್ಯ ಭಟ್',
  Malayalam: 'ശ്രീദേവി നമ്പൂതിരി',
  Urdu: 'عائشہ خان',
  'Meetei Mayek': 'ꯏꯕꯣꯃꯆꯥ ꯁꯤꯡꯍ',
  'Ol Chiki': 'ᱥᱤᱫᱚ ᱢᱩᱨᱢᱩ',
}

const students: Record<string, SignedIn> = {}
let event: { _id: string; slug: string }
beforeAll(async () => {
  event = await festival({ title: '🤖 रोबो سباق ରୋବୋ 👩🏽‍🎓', fee: 50 })
  for (const [nth, [script, name]] of Object.entries(names).entries()) {
    const who = await t.person('Student', { name, student: { prn: `124A93${String(nth).padStart(2, '0')}` } })
    students[script] = who
    const { body, status } = await register(t, who, event)
    expect([script, status, body.message]).toEqual([script, 201, expect.any(String)])
    expect((await approve(body.data._id)).body.message).toEqual(expect.any(String))
    const paid = await pay(body.data._id, upi(`99112233${nth}4`))
    expect([script, paid.status, paid.body.message]).toEqual([script, 200, expect.any(String)])
    const checkedIn = await t.call(people.team, 'POST', `/events/${event.slug}/checkin`, {
      code: body.data.ticket,
    })
    expect([script, checkedIn.status, checkedIn.body.data?.result]).toEqual([script, 200, 'ok'])
  }
  await afterIt()
  await t.call(people.team, 'POST', `/events/${event.slug}/certificates`, { places: [] })
})
/** Moves the clock to after the event. */
const afterIt = () => travel(t, 60, ...Object.values(people), ...Object.values(students))
beforeEach(afterIt)

async function drawn(who: SignedIn | null, path: string) {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  const { statusCode, rawPayload } = await t.app.inject({ url: `/api/v1${path}`, headers })
  expect([path, statusCode]).toEqual([path, 200])
  return countGlyphs(rawPayload)
}

test.each(Object.keys(names))('a certificate and a receipt in %s have no empty box', async (script) => {
  const who = students[script] as SignedIn
  const own = (await t.call(who, 'GET', `/events/${event.slug}/registration`)).body.data
  const certificate = await drawn(
    null,
    `/events/${event.slug}/certificate.pdf?code=${encodeURIComponent(own.certificate)}`,
  )
  const receipt = await drawn(people.desk, `/tml/payment/${own._id}/receipt.pdf`)
  for (const { all, boxes } of [certificate, receipt]) expect([all > 40, boxes]).toEqual([true, 0])
})

test.each([
  ['badges', 'desk', (slug: string) => `/tml/desk/events/${slug}/badges.pdf`],
  ["the desk's sheet", 'desk', (slug: string) => `/tml/desk/events/${slug}/attendance.pdf`],
  ["the team's sheet", 'team', (slug: string) => `/events/${slug}/attendance.pdf`],
  ['the report', 'team', (slug: string) => `/reports/${slug}/report.pdf`],
] as const)('%s of all of these names have no empty box', async (_paper, who, pathOf) => {
  expect((await list(event, 'list=approved')).result).toHaveLength(Object.keys(names).length)
  const { all, boxes } = await drawn(people[who], pathOf(event.slug))
  expect([all > 100, boxes]).toEqual([true, 0])
})
