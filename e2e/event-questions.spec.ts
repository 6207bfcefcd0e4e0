import { demoEmails } from './people.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

const hoursOn = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('a reader reports a question under an event, and the council removes it with a reason', async ({
  people,
}) => {
  const [team, author, reader, council] = [
    await people.signIn(demoEmails.Team),
    await people.student(),
    await people.student({ viewport: { width: 375, height: 800 } }),
    await people.signIn(demoEmails.Council),
  ]
  const event = {
    ...{ title: uniqueTitle('Quiz'), fest: 'Regular', body: '<p>Bring a pen.</p>', venue: 'Hall' },
    ...{ startsAt: hoursOn(400), endsAt: hoursOn(402), registrationClosesAt: hoursOn(390), publish: 'now' },
  }
  const { slug } = (await team.call('POST', '/events', event)).body.data
  const message = uniqueTitle('Who sells the answers?')
  await author.call('POST', `/events/${slug}/questions`, { message })

  await reader.page.goto(`/events/${slug}`)
  await reader.page.getByRole('button', { name: 'Report', exact: true }).click()
  await reader.page.getByLabel("What's wrong with it?").fill('It asks for stolen answers')
  await reader.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(toastOf(reader.page, 'Reported. The council will review it.')).toBeVisible()
  await expect(reader.page.getByRole('button', { name: 'Reported' })).toBeDisabled()

  await council.page.goto('/reports?desk=questions')
  const card = council.page.getByRole('article', { name: message })
  await expect(card).toContainText('It asks for stolen answers')
  await card.getByRole('button', { name: 'Remove question' }).click()
  await council.page.getByLabel('Why are you removing it?').fill('Selling answers is not allowed')
  await council.page.getByRole('dialog').getByRole('button', { name: 'Remove question' }).click()
  await expect(card).toBeHidden()

  await reader.page.reload()
  await expect(reader.page.getByText('No questions yet')).toBeVisible()
  await author.page.goto(`/events/${slug}`)
  await expect(author.page.getByText('Selling answers is not allowed')).toBeVisible()
  await expect(author.page.getByRole('button', { name: 'Delete' })).toBeVisible()
})
