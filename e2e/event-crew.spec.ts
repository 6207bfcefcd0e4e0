import type { Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import type { Person } from './people.ts'
import { expect, hoursOn, loadsSender, setOffline, test, toastOf, uniqueTitle } from './portal.ts'

test('a team approves and writes to those who registered, checks them in by camera and by typing, also without a network, and adds one who comes along', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const [asha, kabir, meera] = [await people.student(), await people.student(), await people.student()]
  const title = uniqueTitle('Maze run')
  const slug = await publish(team, title)
  const { ticket } = (await asha.call('POST', `/events/${slug}/registration`, {})).body.data
  await kabir.call('POST', `/events/${slug}/registration`, {})

  const { page } = team
  await page.goto(`/events/${slug}`)
  await page.getByRole('link', { name: 'Participants' }).click()
  await expect(page.getByRole('heading', { name: 'Participants' })).toBeVisible()
  await page.getByRole('button', { name: `Approve ${asha.name}` }).click()
  await expect(toastOf(page, 'Approved')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Approved 1', exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Message the participants' })
  await dialog.getByLabel('Subject').fill('Bring a torch')
  await dialog.getByLabel('Message', { exact: true }).fill('The maze is dark this year.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText(`${title}: Bring a torch`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(toastOf(page, 'Sent to 2 people')).toBeVisible()
  await asha.page.goto(`/events/${slug}`)
  await expect(asha.page.getByText('The maze is dark this year.')).toBeVisible()

  await page.getByRole('link', { name: 'Scan', exact: true }).click()
  const count = page.getByRole('region', { name: 'Scan tickets' }).locator('header')
  await expect(count).toContainText('0 of 2 in')
  await page.evaluate(fakeCamera)
  await page.getByRole('button', { name: 'Start camera' }).click()
  const light = page.getByRole('button', { name: 'Light' })
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await holdUp(page, ticket)
  // The event starts in 30 hours: the first scan asks for confirmation, which holds for the others.
  const question = page.getByRole('dialog', { name: 'Check in now?' })
  await expect(question).toContainText('The event starts on')
  await expect(count).toContainText('0 of 2 in')
  await question.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByRole('heading', { name: 'Good' })).toBeVisible()
  await holdUp(page, null)
  await expect(page.getByText(asha.name, { exact: true }).first()).toBeVisible()
  await expect(count).toContainText('1 of 2 in')
  await type(page, ticket)
  await expect(page.getByRole('heading', { name: 'Already in' })).toBeVisible()
  await expect(page.getByText(`by ${team.name}`)).toBeVisible()
  team.forgive(/status of 404/)
  await type(page, '999Z9999')
  await expect(page.getByRole('heading', { name: 'Not checked in' })).toBeVisible()

  const { result } = (await team.call('GET', `/events/${slug}/participants`)).body.data
  const { prn } = result.find(({ name }: { name: string }) => name === kabir.name)
  await loadsSender(page)
  await setOffline(team, true)
  await type(page, prn)
  await expect(page.getByRole('heading', { name: 'Good' })).toBeVisible()
  await expect(page.getByText('Checked in on this device. It is sent when you are online.')).toBeVisible()
  await type(page, prn)
  await expect(page.getByRole('heading', { name: 'Already in' })).toBeVisible()
  await type(page, ticket)
  await expect(page.getByText(/^Checked in at/)).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await setOffline(team, false)
  await expect(waiting).toBeHidden()
  await expect(count).toContainText('2 of 2 in')

  const own = (await meera.call('GET', '/railway/mine')).body.data
  await type(page, own.student.prn)
  await page.getByRole('button', { name: 'Add to this event' }).click()
  await expect(page.getByRole('heading', { name: 'Good' })).toBeVisible()
  await expect(count).toContainText('3 of 3 in')
})

test('a check-in without a network is sent by itself once the same team has signed in again after the session ended', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const asha = await people.student()
  const slug = await publish(team, uniqueTitle('Maze run'))
  const { ticket } = (await asha.call('POST', `/events/${slug}/registration`, {})).body.data
  const { page } = team
  team.forgive(/status of 40[13]/)
  await page.goto(`/events/${slug}?view=scan`)
  const count = page.getByRole('region', { name: 'Scan tickets' }).locator('header')
  await expect(count).toContainText('0 of 1 in')
  await loadsSender(page)
  await setOffline(team, true)
  await type(page, ticket)
  await page.getByRole('dialog', { name: 'Check in now?' }).getByRole('button', { name: 'Check in' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await team.context.request.get('/api/v1/auth/logout')
  await setOffline(team, false)
  const main = page.getByRole('main')
  await expect(main.getByText('1 action waits on this device.')).toBeVisible()
  await main.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByText(/^All \d+ demo accounts/).click()
  await page.getByLabel('Search demo accounts').fill(team.name)
  await page.getByRole('button', { name: team.name }).first().click()
  await expect(count).toContainText('1 of 1 in')
  await expect(waiting).toBeHidden()
})

test('a team pins a question that someone registered asked', async ({ people }) => {
  const team = await people.signIn('robotics@gst.example')
  const asha = await people.student()
  const slug = await publish(team, uniqueTitle('Maze run'))
  await asha.page.goto(`/events/${slug}`)
  await asha.page.getByLabel('Ask the organisers').fill('Is there parking?')
  await asha.page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(asha.page.getByRole('heading', { name: '1 question' })).toBeVisible()
  await team.page.goto(`/events/${slug}`)
  await team.page.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(team.page.getByText('Pinned', { exact: true }).first()).toBeVisible()
})

test('a student watches their registrations, and a team approves one in another window', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const asha = await people.student()
  const title = uniqueTitle('Maze run')
  const slug = await publish(team, title)
  await asha.call('POST', `/events/${slug}/registration`, {})
  await asha.page.goto('/events?view=mine')
  await asha.hearsLive()
  const row = asha.page.getByRole('article', { name: title })
  await expect(row.getByText('Registered', { exact: true })).toBeVisible()
  await team.page.goto(`/events/${slug}`)
  await team.page.getByRole('link', { name: 'Participants' }).click()
  await team.page.getByRole('button', { name: `Approve ${asha.name}` }).click()
  // Lists of events are loaded again every ten seconds at most.
  await expect(row.getByText('Approved', { exact: true })).toBeVisible({ timeout: 30_000 })
})

/** Publishes the event of the test. */
async function publish(team: Person, title: string): Promise<string> {
  const made = await team.call('POST', '/events', {
    title,
    fest: 'Regular',
    body: '<p>Find the way out.</p>',
    venue: 'Workshop 3',
    seats: 3,
    startsAt: hoursOn(30),
    endsAt: hoursOn(33),
    publish: 'now',
  })
  expect(made.status).toBe(201)
  return made.body.data.slug
}

/** Runs in the page: fakes a camera with a lamp that sees what `holdUp` shows it. */
function fakeCamera(): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 })
  const held: { picture: HTMLImageElement | null } = { picture: null }
  Object.assign(window, { held })
  setInterval(() => {
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, 640, 640)
    if (held.picture) pen.drawImage(held.picture, 80, 80, 480, 480)
  }, 50)
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream(20)
    for (const track of stream.getVideoTracks())
      Object.assign(track, {
        getCapabilities: () => ({ torch: true }),
        applyConstraints: async () => undefined,
      })
    return stream
  }
}

/** Holds a ticket in front of the camera; null removes it. */
async function holdUp(page: Page, ticket: string | null): Promise<void> {
  const address = ticket && `data:image/svg+xml,${encodeURIComponent(renderSVG(ticket))}`
  await page.evaluate(async (src) => {
    const picture = src === null ? null : Object.assign(new Image(), { src })
    await picture?.decode()
    const { held } = window as unknown as { held: { picture: HTMLImageElement | null } }
    held.picture = picture
  }, address)
}

/** Types like a scanner at a door: the code, then Enter. */
async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('Type a PRN or ticket number').fill(code)
  await page.keyboard.press('Enter')
}
