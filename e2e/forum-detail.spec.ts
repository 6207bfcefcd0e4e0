import { answer, ask, expect, test, toastOf, uniqueTitle } from './portal.ts'

test('a like that the server refuses goes back, and the next one stays', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  await answer(alumnus, query, 'Read the second chapter first.')
  const { page } = student
  student.forgive(/status of 500/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/alumni/upVote/*', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Not today' } })
  })
  await page.goto(query.path)
  await page.getByRole('button', { name: 'Like 0' }).click()
  await expect(page.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(page.getByRole('button', { name: 'Like 0' })).toHaveAttribute('aria-pressed', 'false')
  await expect(toastOf(page, 'Not today')).toBeVisible()
  await page.unroute('**/api/v1/alumni/upVote/*')
  await page.getByRole('button', { name: 'Like 0' }).click()
  await expect(page.getByRole('button', { name: 'Like 1' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true', {
      timeout: 2_000,
    })
  }).toPass()
})

test('an empty answer and an empty reply are warned of, and no call goes out', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  await answer(alumnus, query, 'Which ones did you read?')
  const { page } = student
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /comment|reply/.test(request.url())) calls.push(request.url())
  })
  await page.goto(query.path)
  await page.getByLabel('Add an answer').fill('  \n ')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page, 'Please enter comment')).toBeVisible()
  await expect(page.getByLabel('Add an answer')).toBeFocused()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByLabel('Reply here')).toBeFocused()
  await page.getByLabel('Reply here').press('Enter')
  await expect(toastOf(page, 'Please enter reply')).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Hide Reply' }).click()
  await expect(page.getByLabel('Reply here')).toHaveCount(0)
})

test('what somebody types as an answer is there after a reload, and gone once it is posted', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const { page } = alumnus
  await page.goto(query.path)
  await page.getByLabel('Add an answer').fill('Half of a thought')
  await page.reload()
  await expect(page.getByLabel('Add an answer')).toHaveValue('Half of a thought')
  await page.getByLabel('Add an answer').press('Control+Enter')
  await expect(toastOf(page, 'Answer posted')).toBeVisible()
  await expect(page.getByLabel('Add an answer')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('1 Answers')).toBeVisible()
  await expect(page.getByLabel('Add an answer')).toHaveValue('')
})

test('a reader orders the answers, shows and hides replies, and deletes only what is his own', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const firstId = await answer(alumnus, query, 'The first answer')
  await answer(student, query, 'The second answer')
  await student.call('PUT', `/alumni/upVote/${firstId}`, { upVote: false })
  await alumnus.call('POST', `/alumni/reply/${query._id}`, { id: firstId, message: 'A reply of the alumnus' })
  const { page } = student
  await page.goto(query.path)
  const items = page.getByRole('region', { name: 'Answers :' }).locator('> ul > li')
  await expect(items).toHaveText([/The second answer/, /The first answer/])
  await page.getByRole('radio', { name: 'Liked' }).check()
  await expect(page).toHaveURL(`${query.path}?sort=liked`)
  await expect(items).toHaveText([/The first answer/, /The second answer/])
  await page.getByRole('radio', { name: 'Recent' }).check()
  await expect(items).toHaveText([/The second answer/, /The first answer/])
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Liked' })).toBeChecked()

  const [first, second] = [
    items.filter({ hasText: 'The first answer' }),
    items.filter({ hasText: 'The second answer' }),
  ]
  await expect(second.getByRole('button', { name: 'Show Replies' })).toHaveCount(0)
  await expect(first.getByText('A reply of the alumnus')).toHaveCount(0)
  await first.getByRole('button', { name: 'Show Replies' }).click()
  await expect(first.getByText('A reply of the alumnus')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await first.getByRole('button', { name: 'Hide Replies' }).click()
  await expect(first.getByText('A reply of the alumnus')).toHaveCount(0)
  await second.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete answer The second answer ?',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Answer deleted')).toBeVisible()
  await expect(items).toHaveText([/The first answer/])
})

test('the page of a query says what the spec says, to students and to alumni', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student, { title: uniqueTitle('Does the page begin at its top?'), domain: ['All'] })
  const { page } = student
  await page.goto('/gstforum')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.goto(query.path)
  await expect(page).toHaveTitle(`Query | ${query.title}`)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByText('No Answers yet')).toBeVisible()
  await expect(page.getByText('0 Answers')).toBeVisible()
  await expect(page.getByText("Not the answer you're looking for?")).toBeVisible()
  await expect(page.getByRole('link', { name: 'ask your own question' })).toHaveAttribute(
    'href',
    '/alumni/createQuery',
  )
  for (const network of ['WhatsApp', 'LinkedIn', 'X']) {
    const share = page.getByRole('link', { name: new RegExp(`${network}$`) }).first()
    await expect(share).toHaveAttribute('href', new RegExp(encodeURIComponent(query.slug)))
  }
  await page.getByRole('link', { name: 'GST Forum', exact: true }).first().click()
  await expect(page).toHaveURL('/gstforum')

  await alumnus.page.goto(query.path)
  await expect(alumnus.page.getByLabel('Add an answer')).toBeVisible()
  await expect(alumnus.page.getByText("Not the answer you're looking for?")).toHaveCount(0)
  await expect(alumnus.page.getByRole('link', { name: 'Edit Query' })).toHaveCount(0)
  await expect(alumnus.page.getByRole('button', { name: /Close Query|Delete your Query/ })).toHaveCount(0)
  await alumnus.page.getByRole('link', { name: student.name }).first().click()
  await expect(alumnus.page).toHaveURL(`/profile/${student.slug}`)
})

test('a team that was led to a query reads it and goes back home', async ({ people }) => {
  const student = await people.student()
  const query = await ask(student)
  const team = await people.signIn('coders@gst.example')
  await team.page.goto(query.path)
  await expect(team.page.getByLabel('Add an answer')).toBeVisible()
  await team.page.getByRole('link', { name: 'Home', exact: true }).last().click()
  await expect(team.page).toHaveURL('/dashboard')
})
