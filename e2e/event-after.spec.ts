import { readFile } from 'node:fs/promises'
import { demoEmails, type Person } from './people.ts'
import { expect, test, toastOf } from './portal.ts'

test('a team gives certificates, a student downloads theirs and says how it was, and a visitor checks it', async ({
  people,
}) => {
  test.slow()
  const { team, winner, slug, title } = await findOpenEvent(
    await people.signIn(demoEmails.Student),
    (email) => people.signIn(email),
  )
  const { page } = team
  await page.goto(`/events/${slug}`)
  await expect(page.getByRole('region', { name: 'Certificates' })).toContainText(/^Certificates0 of/)
  await page.getByRole('button', { name: 'Give certificates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give certificates' })
  await dialog.getByLabel('Find a winner').fill(winner.name)
  await dialog.getByRole('button', { name: `2nd place for ${winner.name}` }).click()
  await expect(dialog.getByRole('list', { name: 'Places' })).toContainText(`2nd place: ${winner.name}`)
  await dialog.getByRole('button', { name: 'Give certificates' }).click()
  await expect(toastOf(page, /^Given to \d+ people$/)).toBeVisible()
  await expect(dialog).toBeHidden()

  await winner.page.goto(`/events/${slug}`)
  const [download] = await Promise.all([
    // It is drawn on demand in a separate process.
    winner.page.waitForEvent('download', { timeout: 25_000 }),
    winner.page.getByRole('button', { name: `Certificate: ${title}` }).click(),
  ])
  const bytes = await readFile(await download.path())
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(10_000)

  // By keyboard: the fourth star, then the fifth.
  const form = winner.page.getByRole('region', { name: 'Your feedback' })
  await form.getByRole('button', { name: 'Send feedback' }).click()
  await expect(form.getByRole('alert')).toHaveText('Rate the event and the organisation from 1 to 5')
  for (const [label, stars] of [
    ['The event', 4],
    ['The organisation', 5],
  ] as const) {
    await form.getByRole('radio', { name: `${label}: 1 of 5` }).focus()
    await winner.page.keyboard.press('Space')
    for (let star = 1; star < stars; star++) await winner.page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: `${label}: ${stars} of 5` })).toBeChecked()
  }
  await form.getByLabel('Anything else?').fill('More sockets, please.')
  await form.getByRole('button', { name: 'Send feedback' }).click()
  await expect(toastOf(winner.page, 'Thank you for your feedback')).toBeVisible()
  await winner.page.reload()
  await expect(form.getByRole('radio', { name: 'The event: 4 of 5' })).toBeChecked()
  await expect(form.getByText(/^You can change it until /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Feedback', exact: true })).toContainText(
    'You see them from 3 answers on',
  )

  const { body } = await winner.call('GET', `/events/${slug}/registration`)
  const code: string = body.data.certificate
  const visitor = await people.visitor()
  await visitor.page.goto(`/events/${slug}?certificate=${encodeURIComponent(code)}`)
  const check = visitor.page.getByRole('status', { name: 'Certificate' })
  await expect(check).toContainText('This certificate is valid')
  await expect(check).toContainText(`${winner.name}: certificate of 2nd place in ${title}`)
  await visitor.page.goto(`/events/${slug}?certificate=${encodeURIComponent(`${code.slice(0, -4)}AAAA`)}`)
  await expect(check).toContainText('This certificate is not valid')
  await expect(check).not.toContainText(winner.name)

  await withdrawAndIssueAgain({ team, winner, visitor }, { slug, code })
})

/**
 * Lets the team withdraw the certificate, the visitor see that, and the team issue it again with another
 * code.
 */
async function withdrawAndIssueAgain(
  {
    team,
    winner,
    visitor,
  }: Record<'team' | 'visitor', Pick<Person, 'page'>> & { winner: Pick<Person, 'page'> & { name: string } },
  { slug, code }: { slug: string; code: string },
) {
  const { page } = team
  const check = visitor.page.getByRole('status', { name: 'Certificate' })
  const own = page.getByRole('region', { name: 'Certificates' })
  await own.getByRole('button', { name: 'Withdraw one' }).click()
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw a certificate' })
  await withdrawing.getByLabel('Find the holder').fill(winner.name)
  await withdrawing.getByRole('button', { name: `Choose ${winner.name}` }).click()
  await withdrawing.getByRole('radio', { name: 'Broke the rules of the event' }).check()
  await withdrawing.getByRole('button', { name: 'Withdraw certificate' }).click()
  await expect(toastOf(page, 'Certificate withdrawn')).toBeVisible()
  await visitor.page.goto(`/events/${slug}?certificate=${encodeURIComponent(code)}`)
  await expect(check).toContainText('This certificate was withdrawn')
  await expect(check).not.toContainText('Broke the rules')
  await winner.page.reload()
  await expect(winner.page.getByRole('region', { name: 'Your certificate' })).toContainText(
    'Reason: Broke the rules of the event',
  )
  await own.getByRole('button', { name: `Issue again to ${winner.name}` }).click()
  await expect(toastOf(page, `Certificate issued to ${winner.name}`)).toBeVisible()
  await visitor.page.reload()
  await expect(check).toContainText('This certificate was replaced by another one')
}

/** Finds a past demo event without certificates, and a person who attended it. */
async function findOpenEvent(student: Person, signIn: (email: string) => Promise<Person>) {
  const { body: past } = await student.call('GET', '/events?when=past&limit=50')
  const { body: demo } = await student.call('GET', '/auth/demo')
  const emailsOf = (name: string) =>
    demo.data.result.flatMap((one: { name: string; email: string }) => (one.name === name ? [one.email] : []))
  const signInAddresses = new Set<string>(demo.data.result.map((one: { email: string }) => one.email))
  for (const { slug, title, team: by } of past.data.result) {
    // Other tests look at the lists of the named team.
    if (by.slug === 'sports-team') continue
    const team = await signIn(emailsOf(by.name)[0])
    const { body } = await team.call('GET', `/events/${slug}/certificates`)
    if (body.data.givenCount > 0 || body.data.attendedCount === 0) continue
    const { body: came } = await team.call('GET', `/events/${slug}/participants?state=CheckedIn&limit=50`)
    const people: { name: string; email: string }[] = came.data.result
    // Skips people who share a name, because they are found on the screen by it.
    const isOnly = (name: string) => people.filter((one) => one.name === name).length === 1
    const email = people.find((one) => isOnly(one.name) && signInAddresses.has(one.email))?.email
    if (email) return { team, winner: await signIn(email), slug: slug as string, title: title as string }
  }
  throw new Error('Every past event of the demo has its certificates')
}
