import { expect, holdCode, test, waitUntilIdle } from './portal.ts'

test('a visitor sees the front door before its code has arrived, and nothing moves when it has', async ({
  people,
}) => {
  const { page, context } = await people.visitor()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await holdCode(context)
  await page.goto('/', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { name: 'Your college, before and after graduation' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join as alumni' })).toBeVisible()
  await expect(page.getByText('GST Institute of Technology in one place')).toBeVisible()
  // A typeface that arrives late, as on a busy machine, moves lines too. Only what the code moves counts here.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    ;(window as unknown as { shifts: number[] }).shifts.length = 0
  })
  const before = (await title.boundingBox())?.y ?? 0
  release()
  await expect(page.getByRole('button', { name: 'Railway desk' })).toBeVisible()
  await waitUntilIdle(page)
  expect(Math.abs(((await title.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
})

test('a link of the front door leads on before its code has arrived', async ({ people }) => {
  const visitor = await people.visitor()
  visitor.forgive(/Failed to load resource/)
  const { page, context } = visitor
  await context.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('a visitor with a phone reaches blogs and teams from the front door', async ({ people }) => {
  const { page } = await people.visitor({ viewport: { width: 375, height: 800 } })
  await page.goto('/')
  const teams = page.getByRole('region', { name: 'Teams' })
  await expect(teams.getByRole('listitem').getByRole('link').first()).toBeVisible()
  await teams.getByRole('link', { name: 'All teams' }).click()
  await expect(page).toHaveURL('/teams')
  await page.goBack()
  await page.getByRole('region', { name: 'From the blog' }).getByRole('link', { name: 'All blogs' }).click()
  await expect(page).toHaveURL('/blogs')
})
