import type { Page } from '@playwright/test'
import { hostileHtml } from '@portal/server/testing/files/hostile-html.ts'
import { widthOf } from './looks.ts'
import { answer, ask, expect, follow, test, uniqueTitle } from './portal.ts'

/**
 * Several payloads in one body keep the test fast. Unclosed ones would swallow the rest, so each of these is
 * also tested alone.
 */
const perQuery = 12
const together = Array.from({ length: Math.ceil(hostileHtml.length / perQuery) }, (_, index) =>
  hostileHtml.slice(index * perQuery, (index + 1) * perQuery),
)
const swallowing =
  /<(script|plaintext|textarea|title|style|xmp|noembed|noscript|iframe|select|template|!--|!\[CDATA|svg|math|\?xml)/i

test('readers of hostile queries run nothing, and no call leaves for another host', async ({ people }) => {
  test.slow()
  const student = await people.student()
  const { page } = student
  // A picture that was never uploaded is missing; a payload may cause nothing else.
  student.forgive(/status of 404.*\/uploads\//)
  // Each query is deleted after its check, and a notification of another test may make the page request it
  // again.
  student.forgive(/status of 404.*\/(singleQuery|follow)\//)
  const called: string[] = []
  page.on('request', (request) => called.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const alone = hostileHtml.filter((html) => swallowing.test(html))
  // Each payload is between two paragraphs.
  const bodies = [...together.map((group) => group.map(framed).join('')), ...alone.map(framed)]
  await page.goto('/myquery')
  for (const body of bodies) {
    const title = uniqueTitle('What does this run?')
    const { status, body: sent } = await student.call('POST', '/alumni/createQuery', {
      query: title,
      // Lone surrogates and NUL can't be stored, so the contract refuses them.
      body: body.toWellFormed().replaceAll('\0', ''),
      domain: ['Other'],
    })
    expect(status, `${body} ${JSON.stringify(sent)}`).toBe(201)
    await expectHarmless(page, { slug: sent.data.slug, title }, body)
    // Deleted, because otherwise its notifications would fill the bells of other tests.
    await student.call('DELETE', `/alumni/queryDelete/${sent.data._id}`)
  }
  expect(called.filter((line) => line.includes('logout'))).toEqual([])
})

test('a title and a name made of tags are shown as the text that they are', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const title = uniqueTitle('<img src=x onerror=alert(1)><script>alert(2)</script> {{7*7}} $[7*7] "quoted"')
  const query = await ask(student, { title })
  const message = '<b>bold</b> <script>alert(3)</script> javascript:alert(4) <img src=x onerror=alert(5)>'
  await answer(alumnus, query, message)
  const { page } = student
  await page.goto(query.path)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveText(title)
  await expect(page.getByText(message)).toBeVisible()
  await expect(page).toHaveTitle(`Query | ${title}`)
  await page.goto('/myquery')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Query menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete your Query' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Are you sure you want to delete query ${title} ?`)
  await page.goto(`/gstforum?name=${encodeURIComponent('"><script>alert(6)</script>')}`)
  await expect(page.getByLabel('Search by title')).toHaveValue('"><script>alert(6)</script>')
  await expect(page.getByText('No queries found')).toBeVisible()
})

test('a title without a space stays on the narrowest phone: in the list, on its page, in the bell and at home', async ({
  people,
}) => {
  const student = await people.student({ viewport: { width: 320, height: 700 } })
  const alumnus = await people.alumnus()
  const title = uniqueTitle(`${'W'.repeat(120)}\u{1F389}\u0645\u0631\u062D\u0628\u0627`)
  const query = await ask(student, { title })
  await answer(alumnus, query, 'W'.repeat(300))
  const { page } = student
  for (const path of ['/events', '/gstforum', '/myquery', query.path]) {
    await page.goto(path)
    await expect(page.getByText(/W{60}/).first()).toBeVisible()
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog')).toContainText('WWWW')
  expect(await page.getByRole('dialog').evaluate((panel) => panel.scrollWidth)).toBeLessThanOrEqual(320)
})

/** Even if the server sends hostile text, the browser has to sanitise it. */
test('a browser that is sent hostile text by a fooled server runs none of it', async ({ people }) => {
  test.slow()
  const student = await people.student()
  const { page } = student
  student.forgive(/status of (404|401)/)
  // Chromium reports handlers and base addresses while parsing them, even in the inert document used for
  // sanitising.
  student.forgive(/^(Executing inline event handler|Setting the document's base URI to .*) violates/)
  const query = await ask(student)
  const { body: real } = await student.call('GET', `/alumni/singleQuery/${query.slug}`)
  let sent = ''
  let turn = 0
  await page.route('**/api/v1/alumni/singleQuery/*', (route) => {
    const result = { ...real.data.result, body: sent, query: `${turn} ${sent.slice(0, 150)}` }
    const createdBy = { ...result.createdBy, name: sent.slice(0, 80) || 'x' }
    createdBy.role = {
      ...createdBy.role,
      socialProfile: { linkedin: 'javascript:alert(7)', github: 'data:text/html,x' },
    }
    return route.fulfill({
      json: { success: true, data: { result: { ...result, createdBy }, comments: [] } },
    })
  })
  await page.goto('/myquery')
  for (const group of together) {
    turn += 1
    sent = group.map(framed).join('')
    await expectHarmless(page, { slug: `${query.slug}-${turn}`, title: `${turn} ` }, sent)
  }
})

function framed(html: string): string {
  return `<p>before</p>${html}<p>after</p>`
}

const dangerous = [
  'article :is(script, style, svg:not([class*="icon"]), math, iframe, object, embed, form, input, textarea, video, audio, meta, base, link)',
  'article :is([onerror], [onload], [onclick], [onfocus], [srcdoc], [formaction], [ping])',
  'a[href^="javascript" i]',
  'a[href^="data" i]',
  'a[href^="vbscript" i]',
].join(', ')

/** `title` is the beginning of the query's title. */
async function expectHarmless(
  page: Page,
  { slug, title }: { slug: string; title: string },
  body: string,
): Promise<void> {
  await follow(page, `/alumni/eachQuery/${slug}`)
  await expect.poll(() => page.title()).toContain(`Query | ${title}`)
  await expect(page.getByText('Answers :')).toBeVisible()
  // Triggers the handlers for clicks and pointers.
  await page.locator('article :is(p, td)').evaluateAll((all) => {
    for (const one of all)
      for (const type of ['click', 'mouseover']) one.dispatchEvent(new Event(type, { bubbles: true }))
  })
  expect(await page.evaluate(() => (window as unknown as { __hit?: number }).__hit), body).toBeUndefined()
  expect(await page.locator(dangerous).evaluateAll((all) => all.map((one) => one.outerHTML)), body).toEqual(
    [],
  )
  expect(page.url(), body).toContain(`/alumni/eachQuery/${slug}`)
}
