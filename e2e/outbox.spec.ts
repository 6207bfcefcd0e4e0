import { demoEmails, type People, type Person } from './people.ts'
import {
  type AskedQuery,
  answer,
  ask,
  expect,
  loadsSender,
  postAnswer,
  setOffline,
  test,
  uniqueTitle,
  waitUntilIdle,
} from './portal.ts'

/** Closes the person's browser and opens it again, with what it had stored. */
async function restart(people: People, person: Person): Promise<Person> {
  const storageState = await person.context.storageState()
  await person.context.close()
  return { ...person, ...(await people.visitor({ storageState })), call: person.call }
}

/** Asks a query with one answer, for another alumnus. */
async function answeredQuery(people: People) {
  const student = await people.student()
  const query = await ask(student)
  const answerId = await answer(await people.alumnus(), query, 'Read the standards.')
  return { student, query, answerId, alumnus: await people.alumnus() }
}

/** Opens the query, and then takes the network away. */
async function openOffline(person: Person, query: AskedQuery): Promise<void> {
  await person.page.goto(query.path)
  await loadsSender(person.page)
  await setOffline(person, true)
}

async function answersOf(person: Person, query: AskedQuery, said: string): Promise<number> {
  const { body } = await person.call('GET', `/alumni/singleQuery/${query.slug}`)
  return body.data.comments.filter(({ message }: { message: string }) => message === said).length
}

test('an answer and a like that are given without a network survive a restart, and go once from any page', async ({
  people,
}) => {
  const { student, query, answerId, alumnus } = await answeredQuery(people)
  const { page } = alumnus
  await openOffline(alumnus, query)
  const said = uniqueTitle('Begin with one small tool')
  await postAnswer(page, said)
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText(said)
  await expect(waiting).toContainText('Waiting for network')
  await expect(page.getByLabel('Add an answer')).toHaveValue('')
  const heart = page.locator(`#answer-${answerId}`).getByRole('button', { name: /^Like/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const again = await restart(people, alumnus)
  // The server is down for this page, so that what waits can be seen.
  again.forgive(/ERR_FAILED|Failed to load resource/)
  await again.page.route(/\/alumni\/(comment|upVote)\//, (route) => route.abort())
  await again.page.goto(query.path)
  await expect(
    again.page.locator(`#answer-${answerId}`).getByRole('button', { name: 'Like 1' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(again.page.getByRole('region', { name: 'Waiting to be sent' })).toContainText(said)
  await again.page.goto('/events')
  await again.page.getByRole('button', { name: '2 waiting to be sent' }).click()
  await expect(again.page.getByRole('dialog')).toContainText(`Answer: ${said}`)
  await again.page.unroute(/\/alumni\/(comment|upVote)\//)
  await expect(again.page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0, {
    timeout: 15_000,
  })
  expect(await answersOf(student, query, said)).toBe(1)
  await again.page.goto(query.path)
  await expect(
    again.page.locator(`#answer-${answerId}`).getByRole('button', { name: 'Like 1' }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('an answer that is refused when the network is back says why, and its text can be copied', async ({
  people,
}) => {
  const student = await people.student()
  const query = await ask(student)
  const alumnus = await people.alumnus()
  alumnus.forgive(/status of 409/)
  const { page } = alumnus
  await openOffline(alumnus, query)
  const said = uniqueTitle('Too late, but written')
  await postAnswer(page, said)
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('Waiting for network')
  await student.call('PUT', `/alumni/updateQuery/${query._id}`, { openQueryStatus: false })
  await setOffline(alumnus, false)
  await expect(waiting).toContainText("Couldn't send it:")
  await expect(waiting).toContainText(said)
  await expect(waiting.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await expect(page.getByRole('button', { name: "1 couldn't be sent" })).toBeVisible()
  await page
    .getByRole('button', { name: /profile/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(question).toContainText("1 thing hasn't been sent. Sign out anyway?")
  await question.getByRole('button', { name: 'Cancel' }).click()
  await waiting.getByRole('button', { name: 'Remove' }).click()
  await expect(waiting).toHaveCount(0)
  expect(await answersOf(student, query, said)).toBe(0)
})

test('answers to a form that are sent without a network survive a restart and are sent once', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const fields = [{ id: 'phone', type: 'text', label: 'Phone on the day', required: true }]
  const { body } = await team.call('POST', '/forms', {
    title: uniqueTitle('Helpers'),
    pages: [{ title: 'You', fields }],
    settings: { audience: { isPublic: true, roles: [], years: [], branches: [] } },
  })
  const { slug, _id } = body.data
  await team.call('PUT', `/forms/${slug}/state`, { state: 'Open' })
  const student = await people.student()
  const { page } = student
  await page.goto(`/userform/${slug}`)
  await page.getByLabel('Phone on the day').fill('9820041120')
  await loadsSender(page)
  await setOffline(student, true)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(
    page.getByText("Waiting for network. Your answers are sent when you're back online."),
  ).toBeVisible()
  const again = await restart(people, student)
  // A page without the shell sends too.
  await again.page.goto('/alumni/registration')
  await expect
    .poll(async () => (await team.call('GET', `/forms/${_id}/answers`)).body.data.total, { timeout: 25_000 })
    .toBe(1)
  await again.page.goto(`/userform/${slug}`)
  await expect(again.page.getByText('Waiting for network')).toHaveCount(0)
})

test('of two tabs that queue answers and a like without a network, only one sends them when it is back', async ({
  people,
}) => {
  const { student, query, answerId, alumnus } = await answeredQuery(people)
  const tabs = [alumnus.page, await alumnus.context.newPage()]
  for (const tab of tabs) {
    // The code that sends is loaded some time after the page.
    const sender = tab.waitForResponse(/\/assets\/outbox-line/)
    await tab.goto(query.path)
    await waitUntilIdle(tab)
    await (await sender).finished()
  }
  const sent: string[] = []
  alumnus.context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname.split('/')[4] ?? '')
  })
  await setOffline(alumnus, true)
  const said: string[] = []
  for (const tab of tabs) {
    const text = uniqueTitle('Begin with one small tool')
    await postAnswer(tab, text)
    said.push(text)
  }
  await tabs[1]?.locator(`#answer-${answerId}`).getByRole('button', { name: /^Like/ }).click()
  for (const tab of tabs)
    await expect(tab.getByRole('button', { name: '3 waiting to be sent' })).toBeVisible({ timeout: 15_000 })
  await setOffline(alumnus, false)
  for (const tab of tabs)
    await expect(tab.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0, { timeout: 15_000 })
  for (const text of said) expect(await answersOf(student, query, text)).toBe(1)
  expect(sent.filter((path) => ['comment', 'upVote'].includes(path)).sort()).toEqual([
    'comment',
    'comment',
    'upVote',
  ])
})
