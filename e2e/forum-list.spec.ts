import { limits } from '@portal/contract/limits.ts'
import { choiceOf, choose } from './lists.ts'
import { answer, ask, expect, follow, test, toastOf, uniqueTitle, waitUntilIdle } from './portal.ts'

test('a student finds a query by a part of its title, in any case, with signs that mean something elsewhere', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  const title = uniqueTitle('50% of C++ & "R_D" <b>in</b> a\\b?')
  await ask(student, { title })
  const mark = title.split(' ').at(-1) ?? ''
  await page.goto('/gstforum')
  for (const words of [mark.toUpperCase(), `<B>IN</b> a\\b? ${mark}`, '50% of c++ & "r_d"', `b? ${mark}`]) {
    await page.getByLabel('Search by title').fill(`  ${words} `)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('article', { name: title }), words).toBeVisible()
    expect(new URL(page.url()).searchParams.get('search')).toBe(words)
  }
  // Wildcards of the database are searched for literally.
  for (const words of ['%_%', '_%_']) {
    await page.getByLabel('Search by title').fill(words)
    await page.getByLabel('Search by title').press('Enter')
    await expect(page.getByText('No queries found'), words).toBeVisible()
  }
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/gstforum')
  await expect(page.getByLabel('Search by title')).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(limits.forumPageSize)
})

test('a student finds a query by words of its title and its text, and sees where they stand', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  // The word ends in 'book', because the search doesn't recognise the plural of a word without a vowel.
  const [mark, word] = [uniqueTitle('marmot').split(' ').at(-1), `${uniqueTitle('x').split(' ').at(-1)}book`]
  await ask(student, { title: `Which certificate about ${mark}?`, body: `<p>One that says ${word}s.</p>` })
  await page.goto('/gstforum')
  await page.getByLabel('Search by title').fill(`${word} certificate ${mark}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.locator('mark')).toHaveText(['certificate', mark ?? '', `${word}s`])
  await expect(page.getByText('1 query, best match first')).toBeVisible()
  // A part of a word in the title.
  await page.getByLabel('Search by title').fill(`ficate about ${mark}`)
  await page.getByLabel('Search by title').press('Enter')
  await expect(card).toHaveCount(1)
  await page.goBack()
  await expect(page.getByLabel('Search by title')).toHaveValue(`${word} certificate ${mark}`)
})

test('an alumnus looks at what nobody has answered, and at what is liked most', async ({ people }) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student, { title: uniqueTitle('Who knows about echidnas') })
  const { page } = alumnus
  await page.goto('/gstforum')
  await choose(page, 'Show', 'Unanswered')
  await expect(page).toHaveURL('/gstforum?show=unanswered')
  const card = page.getByRole('article', { name: query.title })
  await expect(card).toContainText('No answers yet')
  const id = await answer(alumnus, query, 'Ask at the zoo.')
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await student.call('PUT', `/alumni/upVote/${id}`, { upVote: false })
  await choose(page, 'Show', 'Most liked')
  await expect(page).toHaveURL('/gstforum?show=liked')
  await expect(page.getByText(/queries, most liked first$/)).toBeVisible()
  const likes = page
    .getByRole('article')
    .locator('footer')
    .getByText(/\d likes?$/)
  await expect(likes).toHaveCount(limits.forumPageSize)
  const counts = (await likes.allInnerTexts()).map((words) => Number.parseInt(words, 10))
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  await page.getByLabel('Search by title').fill(query.title)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(card).toContainText('1 like')
  await page.goBack()
  await page.goBack()
  await expect(choiceOf(page, 'Show')).toHaveText(/Unanswered/)
})

test('an alumnus filters by domain, in the list and by a chip, and Back takes each step back', async ({
  people,
}) => {
  const { page } = await people.alumnus()
  await page.goto('/gstforum')
  await choose(page, 'Domain', 'UI/UX')
  await expect(page).toHaveURL('/gstforum?domain=UI%2FUX')
  const cards = page.getByRole('region', { name: 'Queries' }).getByRole('article')
  // The previous list stays until the next one has loaded.
  await expect(async () => {
    const feet = await cards.locator('footer').allInnerTexts()
    expect(feet.length).toBeGreaterThan(0)
    // A query for all domains is found in each, but its wildcard isn't shown.
    expect(feet.filter((tags) => tags.includes('Web') && !tags.includes('UI/UX'))).toEqual([])
  }).toPass({ timeout: 10_000 })
  const chips = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Domains', exact: true }) })
  await expect(chips.getByRole('link', { name: 'UI/UX' })).toHaveAttribute('data-chosen', 'true')
  await expect(chips.getByRole('link', { name: 'UI/UX' })).toHaveAttribute('aria-current')
  await chips.getByRole('link', { name: 'Blockchain' }).click()
  await expect(choiceOf(page, 'Domain')).toHaveText(/Blockchain/)
  await page.goBack()
  await expect(choiceOf(page, 'Domain')).toHaveText(/UI\/UX/)
  await page.goBack()
  await expect(page).toHaveURL('/gstforum')
  await expect(choiceOf(page, 'Domain')).toHaveText(/All$/)
})

test('a student turns the pages three numbers at a time, and Back returns to the page before', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  const pager = page.getByRole('navigation', { name: 'Pages of queries' })
  const numbers = pager.getByRole('link', { name: /^Page/ })
  await expect(numbers).toHaveText(['1', '2', '3'])
  await expect(pager.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
  await pager.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL('/gstforum?page=3')
  await expect(numbers).toHaveText(['2', '3', '4'])
  await expect(pager.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  await pager.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/gstforum?page=4')
  await page.goBack()
  await expect(page).toHaveURL('/gstforum?page=3')
  await page.getByRole('article').first().getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveTitle(/^Query \| /)
  await page.goBack()
  await expect(page).toHaveURL('/gstforum?page=3')
  await expect(pager.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
})

test('a page past the end leads a reader to the last one, and Back does not lead past the end again', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await ask(student)
  const { body } = await student.call('GET', '/alumni/getQuery')
  await page.goto('/alumni/createQuery')
  await page.goto('/gstforum?page=999')
  await expect(page).toHaveURL(`/gstforum?page=${body.data.totalPage}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/alumni/createQuery')
  for (const [address, last] of [
    ['/myquery?page=50', /\/myquery(\?page=\d)?$/],
    ['/explore?page=5000', /\/explore\?page=\d{1,3}$/],
    ['/blogs?page=999', /\/blogs\?page=\d{1,2}$/],
    ['/notes?page=999', /\/notes(\?|$)(?!.*page=999)/],
    ['/announcements?page=999', /\/announcements(\?page=\d{1,2})?$/],
    ['/teams?page=999', /\/teams(\?page=\d{1,2})?$/],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(last)
  }
})

test('a reader whose list does not arrive is told so and tries again with the filters kept', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  student.forgive(/ERR_FAILED|ERR_CONNECTION|Failed to load resource/)
  // The first list comes with the page, so this page makes the app read one itself.
  await page.goto('/myquery')
  await waitUntilIdle(page)
  await page.route('**/api/v1/alumni/getQuery*', (route) => route.abort())
  await follow(page, '/gstforum?domain=Web')
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('No queries found')
  await expect(failed).toContainText("The server isn't responding")
  await page.unroute('**/api/v1/alumni/getQuery*')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/gstforum?domain=Web')
})

test('a reader hears the server’s own words when it refuses the list', async ({ people }) => {
  const student = await people.student()
  const { page } = student
  student.forgive(/status of 503/)
  const refusal = { success: false, code: 'UNAVAILABLE', message: 'The forum rests for a minute' }
  await page.goto('/myquery')
  await waitUntilIdle(page)
  await page.route('**/api/v1/alumni/getQuery*', (route) => route.fulfill({ status: 503, json: refusal }))
  await follow(page, '/gstforum')
  await expect(toastOf(page, 'The forum rests for a minute')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The forum rests for a minute')
})

test('a student keeps his own queries in order from My Query: pages, menu, delete, and the way back from a page that is gone', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  const { body: own } = await student.call('GET', '/alumni/myQuery?limit=50')
  for (const { _id } of own.data.result) await student.call('DELETE', `/alumni/queryDelete/${_id}`)
  await page.goto('/myquery')
  await expect(page).toHaveTitle('My Query')
  await expect(page.getByText('No queries found')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages of your queries' })).toHaveCount(0)

  const asked = []
  for (let count = 0; count < limits.myQueryPageSize + 1; count += 1) asked.push(await ask(student))
  const [oldest] = asked
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(limits.myQueryPageSize)
  await page
    .getByRole('navigation', { name: 'Pages of your queries' })
    .getByRole('link', { name: 'Page 2' })
    .click()
  const card = page.getByRole('article', { name: oldest?.title ?? '' })
  await expect(card).toBeVisible()
  await card.locator('..').getByRole('button', { name: 'Query menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit Query' })).toHaveAttribute(
    'href',
    `/alumni/updateQuery/${oldest?.slug}`,
  )
  await page.getByRole('menuitem', { name: 'Delete your Query' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete query' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Query menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete your Query' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  // The last query on the last page was deleted, so the page before it is now the last.
  await expect(page).toHaveURL('/myquery')
  await expect(page.getByRole('article')).toHaveCount(limits.myQueryPageSize)
  await page.getByRole('link', { name: 'Ask Query' }).click()
  await expect(page).toHaveURL('/alumni/createQuery')
})

test('an alumnus starts with the three latest queries and goes on to all of them', async ({ people }) => {
  const { page } = await people.alumnus()
  await page.goto('/')
  await expect(page).toHaveTitle('Alumni Dashboard')
  await expect(page.getByRole('article')).toHaveCount(limits.dashboardPageSize)
  // Only My Query has the owner's menu.
  await expect(page.getByRole('button', { name: 'Query menu' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/gstforum')
  await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
  await expect(page.getByText('Interact with our current GSTians through our GST Forum')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask Query' })).toHaveCount(0)
  await waitUntilIdle(page)
})

test('a reader opens a picture from the card in full size and closes it with Esc', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/gstforum?name=Graphs+in+twenty+days')
  const open = page.getByRole('article').getByRole('button', { name: 'Open image' })
  await open.click()
  const viewer = page.getByRole('dialog', { name: 'Image viewer' })
  const picture = viewer.getByRole('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(500)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('an alumnus narrows the forum to all their domains with one choice', async ({ people }) => {
  const alumnus = await people.alumnus()
  const { page } = alumnus
  expect((await alumnus.call('PUT', '/alumni/update', { domains: ['AI', 'Web'] })).status).toBe(200)
  await page.goto('/gstforum')
  await choose(page, 'Domain', 'My domains')
  await expect(page).toHaveURL(/domain=(AI(,|%2C)Web|Web(,|%2C)AI)/)
  await expect(choiceOf(page, 'Domain')).toHaveText(/My domains$/)
  await page.reload()
  await expect(choiceOf(page, 'Domain')).toHaveText(/My domains$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})
