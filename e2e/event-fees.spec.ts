import type { Person } from './people.ts'
import { expect, hoursOn, test, toastOf, uniqueTitle } from './portal.ts'

test('a team marks who has paid, of one person and of a group, sees the total, and takes a mark back; who waits is asked nothing', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const [asha, kabir, meera] = [await people.student(), await people.student(), await people.student()]
  const slug = await publish(team)
  const prnOf = async (person: Person) =>
    (await person.call('GET', '/railway/mine')).body.data.student.prn as string
  await asha.call('POST', `/events/${slug}/registration`, {
    group: { name: 'Pair', members: [await prnOf(kabir)] },
  })
  await kabir.call('PUT', `/events/${slug}/group`, { accept: true })
  await meera.call('POST', `/events/${slug}/registration`, { group: { name: 'Solo', members: [] } })

  await asha.page.goto(`/events/${slug}`)
  await expect(asha.page.getByRole('button', { name: 'Copy UPI ID' })).toBeVisible()
  await meera.page.goto(`/events/${slug}`)
  await expect(
    meera.page.getByText('You are 1st in line').or(meera.page.getByText('1st in line')).first(),
  ).toBeVisible()
  await expect(meera.page.getByRole('button', { name: 'Copy UPI ID' })).toHaveCount(0)

  const { page } = team
  await page.goto(`/events/${slug}?view=participants`)
  const figure = page.getByRole('list', { name: 'Counters' }).getByRole('link', { name: /^Fees in ₹/ })
  await expect(figure).toContainText('0 of 100')
  await page.getByRole('button', { name: asha.name }).first().click()
  const panel = page.locator('[data-desk-panel]')
  await expect(panel).toContainText('₹50 due')
  await expect(panel).toContainText('₹0 of ₹100 paid')
  await panel.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByLabel('Reference').fill('UPI 4411')
  await expect(page.getByLabel("For all 2 of the group who haven't paid")).toBeChecked()
  await page.getByRole('button', { name: 'Mark ₹100 as paid' }).click()
  await expect(toastOf(page, 'Marked as paid')).toBeVisible()
  await expect(panel).toContainText('₹100 of ₹100 paid')
  await expect(panel).toContainText('reference UPI 4411')
  await expect(figure).toContainText('100 of 100')
  await expect(asha.page.getByText('Fee paid')).toBeVisible()

  await panel.getByRole('button', { name: 'Undo payment' }).click()
  await expect(toastOf(page, 'Payment undone')).toBeVisible()
  await expect(figure).toContainText('50 of 100')
  // Check-ins are expected from three hours before the start; two days before, a check-in asks for
  // confirmation.
  await panel.getByRole('button', { name: 'Check in' }).click()
  const question = page.getByRole('dialog', { name: 'Check in now?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText(/In at/)).toHaveCount(0)
})

/** Publishes a paid event with two seats for groups. */
async function publish(team: Person): Promise<string> {
  const made = await team.call('POST', '/events', {
    title: uniqueTitle('Maze pairs'),
    fest: 'Regular',
    body: '<p>Find the way out.</p>',
    venue: 'Workshop 3',
    seats: 2,
    maxMembers: 2,
    fee: 50,
    upiId: 'robotics@bank',
    startsAt: hoursOn(48),
    endsAt: hoursOn(50),
    publish: 'now',
  })
  expect(made.status).toBe(201)
  return made.body.data.slug
}
