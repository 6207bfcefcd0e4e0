import type { Locator, Page } from '@playwright/test'
import { demoEmails } from './people.ts'
import { expect, hoursOn, test, toastOf, uniqueTitle } from './portal.ts'

test('a reader reports an answer and a question under an event, and the council removes both with a reason', async ({
  people,
}) => {
  const [team, author, reader, council] = [
    await people.signIn(demoEmails.Team),
    await people.student(),
    await people.student({ viewport: { width: 375, height: 800 } }),
    await people.signIn(demoEmails.Council),
  ]
  const event = {
    title: uniqueTitle('Quiz'),
    fest: 'Regular',
    body: '<p>Bring a pen.</p>',
    venue: 'Hall',
    startsAt: hoursOn(400),
    endsAt: hoursOn(402),
    registrationClosesAt: hoursOn(390),
    publish: 'now',
  }
  const { slug } = (await team.call('POST', '/events', event)).body.data
  const message = uniqueTitle('Who sells the answers?')
  const asked = await author.call('POST', `/events/${slug}/questions`, { message })
  const answer = uniqueTitle('I do, for 500 rupees')
  await author.call('POST', `/events/${slug}/questions/${asked.body.data._id}/replies`, { message: answer })

  await reader.page.goto(`/events/${slug}`)
  await reader.page.getByRole('button', { name: 'Show Replies' }).click()
  const said = reader.page.getByRole('listitem').filter({ hasText: answer }).last()
  await report(said, 'It sells answers')
  await expect(said.getByRole('button', { name: 'Reported' })).toBeDisabled()
  await remove(council.page, { thing: 'answer', message: answer, reported: 'It sells answers' })

  await reader.page.reload()
  await expect(reader.page.getByText(message)).toBeVisible()
  await expect(reader.page.getByText(answer)).toBeHidden()
  await report(reader.page, 'It asks for stolen answers')
  await expect(reader.page.getByRole('button', { name: 'Reported' })).toBeDisabled()
  await remove(council.page, { thing: 'question', message, reported: 'It asks for stolen answers' })

  await reader.page.reload()
  await expect(reader.page.getByText('No questions yet')).toBeVisible()
  await author.page.goto(`/events/${slug}`)
  await expect(author.page.getByText('Selling answers is not allowed')).toBeVisible()
  await expect(author.page.getByRole('button', { name: 'Delete' })).toBeVisible()
})

/** Reports the only visible message that can be reported. */
async function report(within: Page | Locator, reason: string) {
  await within.getByRole('button', { name: 'Report', exact: true }).click()
  const page = 'page' in within ? within.page() : within
  await page.getByLabel("What's wrong with it?").fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(toastOf(page, 'Reported. The council will review it.').last()).toBeVisible()
}

async function remove(
  page: Page,
  { thing, message, reported }: Record<'thing' | 'message' | 'reported', string>,
) {
  await page.goto(`/reports?desk=${thing}s`)
  const card = page.getByRole('article', { name: message })
  await expect(card).toContainText(reported)
  await card.getByRole('button', { name: `Remove ${thing}` }).click()
  await page.getByLabel('Why are you removing it?').fill('Selling answers is not allowed')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Remove ${thing}` })
    .click()
  await expect(card).toBeHidden()
}
