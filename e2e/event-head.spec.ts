import type { Person } from './people.ts'
import { expect, hoursOn, test, toastOf, uniqueTitle } from './portal.ts'

const points = [
  { place: 'Winner', points: 50 },
  { place: 'Runner-up', points: 30 },
]

test('a head of a festival event marks who played by keys and by thumb, draws a bracket, and gives the first place once', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const [head, asha, kabir] = [await people.student(), await people.student(), await people.student()]
  const title = uniqueTitle('Sumo bots')
  const made = await team.call('POST', '/events', {
    title,
    fest: 'TML',
    category: 'Lakshya',
    body: '<p>Push.</p>',
    venue: 'Court 1',
    startsAt: hoursOn(30),
    endsAt: hoursOn(33),
    publish: 'now',
    heads: [head.email],
    points,
  })
  expect(made.status).toBe(201)
  const { slug } = made.body.data
  const { page } = head
  await page.goto(`/tml/eventhead?event=${slug}`)
  await expect(page.getByText('No participants found')).toBeVisible()

  // For points that are too high, and for giving the first place twice.
  head.forgive(/status of 4(00|09)/)
  // The desk approves the students while the head is looking, and they appear without a reload.
  for (const one of [asha, kabir]) await one.call('POST', `/events/${slug}/registration`, {})
  const registered = (await team.call('GET', `/events/${slug}/participants`)).body.data.result
  await head.hearsLive()
  for (const { _id } of registered)
    await team.call('PUT', `/events/${slug}/participants/${_id}`, { state: 'Approved' })
  const lists = page.getByRole('navigation', { name: 'Lists' })
  await expect(lists.getByRole('link', { name: 'All 2' })).toBeVisible()
  const ofAsha = page.getByRole('row', { name: new RegExp(asha.name) })
  await ofAsha.getByText(asha.name, { exact: true }).first().click()
  await page.keyboard.press('p')
  await expect(toastOf(page, `${asha.name}: played`)).toBeVisible()
  await expect(ofAsha.getByText('Played', { exact: false }).first()).toBeVisible()

  await ofAsha.getByText(asha.name, { exact: true }).first().click()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Points')).toHaveValue('50')
  await page.getByLabel('Points').fill('60')
  await page.getByRole('button', { name: 'Save result' }).click()
  await expect(page.getByText('Enter at most 50 points, the most that this event gives')).toBeVisible()
  await page.getByLabel('Points').fill('50')
  await page.getByRole('button', { name: 'Save result' }).click()
  await expect(toastOf(page, '1st place saved')).toBeVisible()
  await expect(page.getByText(/· Results in$/)).toBeVisible()

  // The other student is marked on a phone.
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto(`/tml/eventhead?event=${slug}&view=quick`)
  const card = page.getByRole('region', { name: kabir.name })
  await card.getByRole('button', { name: 'Played' }).click()
  await expect(page.getByText('Everyone is marked')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const refused = await head.call(
    'PUT',
    `/tml/eventHead/registrations/${await idOf(head, slug, kabir.email)}/result`,
    { place: 1 },
  )
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(asha.name)])

  await lists.getByRole('link', { name: 'Order of play' }).click()
  await page.getByRole('button', { name: 'Draw bracket' }).click()
  await expect(page.getByRole('heading', { name: 'Final' })).toBeVisible()
  await page.getByRole('button', { name: /^Match: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Final' })
  await dialog.getByRole('radio', { name: kabir.name }).check()
  await dialog.getByLabel('Venue').fill('Court 2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Match saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bracket' })).toContainText('Court 2')
})

async function idOf(head: Person, slug: string, email: string): Promise<string> {
  const { body } = await head.call('GET', `/tml/eventHead?event=${slug}&email=${encodeURIComponent(email)}`)
  return body.data.result[0]._id
}
