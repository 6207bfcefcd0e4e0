import { expectGoodLooks } from './looks.ts'
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
  await kabir.page.goto(`/events/${slug}`)
  await expect(kabir.page.getByText(/wants you in Pair\. The fee is ₹50 a head\./)).toBeVisible()
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

test('a student pays by UPI and reports the UTR; the team matches the bank statement, and pays the fee back after it cancels', async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const [student, other] = [await people.student(), await people.student()]
  const slug = await publish(team, { maxMembers: 1 })
  for (const one of [student, other]) await one.call('POST', `/events/${slug}/registration`, {})
  const utr = `4${String(Date.now()).slice(-11)}`
  const { page } = student
  await page.goto(`/events/${slug}`)
  await page.getByRole('button', { name: 'Pay by UPI' }).press('Enter')
  const paying = page.getByRole('dialog', { name: 'Pay by UPI' })
  await expect(paying.getByRole('img', { name: 'QR code to pay ₹50 to robotics@bank' })).toBeVisible()
  await expect(paying.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=robotics%40bank&pn=.+&am=50\.00&cu=INR&tr=E\d+P\d+&tn=/,
  )
  await expectGoodLooks(page, 'paying by UPI')
  await paying.getByLabel('UTR').fill('4123')
  await paying.getByRole('button', { name: 'Report payment' }).press('Enter')
  await expect(paying.getByText(/Enter the 12 digits/)).toBeVisible()
  await paying.getByLabel('UTR').fill(`${utr.slice(0, 4)} ${utr.slice(4)}`)
  await paying.getByRole('button', { name: 'Report payment' }).press('Enter')
  await expect(page.getByText(`You reported UTR ${utr}`)).toBeVisible()

  const desk = team.page
  await desk.goto(`/events/${slug}?view=participants`)
  await desk.getByRole('button', { name: 'Match payments' }).press('Enter')
  const matching = desk.getByRole('dialog', { name: 'Match payments' })
  const statement = [
    'Statement of account,,,,,',
    'Txn Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `01/06/2026,UPI/CR/${utr}/STUDENT,1,,50.00,"1,050.00"`,
    '01/06/2026,UPI/CR/999999999999/NOBODY,2,,50.00,"1,100.00"',
  ]
  await matching.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement.join('\r\n')),
  })
  await expect(matching.getByText('1 match, 0 with another amount, 1 that nobody reported')).toBeVisible()
  await expect(matching.getByRole('cell', { name: '999999999999' }).first()).toBeVisible()
  await expectGoodLooks(desk, 'matching payments')
  await matching.getByRole('button', { name: 'Mark 1 payment as paid' }).press('Enter')
  await expect(toastOf(desk, 'Marked as paid: 1')).toBeVisible()
  await expect(page.getByText('Fee paid', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^receipt-e\d+p\d+\.pdf$/)

  await team.call('PUT', `/events/${slug}/cancel`, { reason: 'The workshop is closed' })
  await expect(page.getByText('Refund due')).toBeVisible()
  await desk.goto(`/events/${slug}?view=participants&fee=refund`)
  await desk.getByRole('button', { name: student.name }).first().click()
  const panel = desk.locator('[data-desk-panel]')
  await panel.getByRole('button', { name: 'Mark as refunded' }).press('Enter')
  await panel.getByLabel('Reference').fill('998877665544')
  await panel.getByRole('button', { name: 'Mark ₹50 as refunded' }).press('Enter')
  await expect(toastOf(desk, 'Marked as refunded')).toBeVisible()
  await expect(page.getByText('Fee paid back')).toBeVisible()
})

/** Publishes a paid event with two seats for groups. */
async function publish(team: Person, more: object = {}): Promise<string> {
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
    ...more,
  })
  expect(made.status).toBe(201)
  return made.body.data.slug
}
