import type { CDPSession, Page } from '@playwright/test'
import { answer, ask, expect, test, workerIsActive } from './portal.ts'

// A push service can't be reached here, so messages are handed to the worker by the browser's own tools.

test.use({ serviceWorkers: 'allow' })

test('a message is shown, the same thing replaces it, and its click opens the exact place', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  await answer(alumnus, query, 'Take the lighter one')
  const { page } = student
  const push = await pusher(page)
  const tag = `Query:${query.path.split('/').at(-1)}`
  const message = {
    title: 'An alumnus answered',
    sentence: 'Which laptop?',
    path: query.path,
    tag,
    unseenCount: 1,
  }
  await push({ ...message, path: '/blogs' })
  await push({ ...message, title: '2 new answers' })
  await expect.poll(() => shown(page)).toEqual([{ title: '2 new answers', body: 'Which laptop?', tag }])
  await push('nonsense')
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title).sort())
    .toEqual(['2 new answers', 'New notifications'])
  await page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async (wanted) => {
      const scope = globalThis as unknown as WorkerScope
      const [notification] = await scope.registration.getNotifications({ tag: wanted })
      if (notification)
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    }, tag)
  await expect(page).toHaveURL(query.path)
})

test('what was seen elsewhere is closed on this device', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const { page } = student
  const push = await pusher(page)
  await answer(alumnus, query, 'Take the lighter one')
  const slug = query.path.split('/').at(-1)
  await push({ title: 'Answered', sentence: 'x', path: query.path, tag: `Query:${slug}`, unseenCount: 1 })
  await expect.poll(async () => (await shown(page)).length).toBe(1)
  await student.call('PUT', '/notification/markThingSeen', { type: 'Query', slug })
  await expect.poll(async () => (await shown(page)).length).toBe(0)
})

test('a student turns Push on and off, and sets what and when it shows', async ({ people }) => {
  const { page } = await people.student()
  await page.context().grantPermissions(['notifications'])
  await stubSubscribe(page)
  await page.goto('/editprofile?tab=notifications')
  await skipWithoutNotifications(page)
  const section = page.getByRole('region', { name: 'Push' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('Push is on for this device.')).toBeVisible()
  await expect(section.getByRole('button', { name: /^Remove Chrome on / })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Answers by Push' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Blogs by Push' })).not.toBeChecked()
  await section.getByRole('radio', { name: 'Everything in my bell' }).click()
  await expect(page.getByRole('checkbox', { name: 'Blogs by Push' })).toBeChecked()
  await section.getByRole('checkbox', { name: 'Quiet during my exams' }).click()
  await page.reload()
  await expect(section.getByRole('checkbox', { name: 'Quiet during my exams' })).not.toBeChecked()
  await expect(section.getByRole('radio', { name: 'Everything in my bell' })).toBeChecked()
  await section.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByText('Push is off for this device.')).toBeVisible()
  await expect(section.getByRole('button', { name: /^Remove / })).toHaveCount(0)
})

test('Push is offered beside an own query, and "Not now" is remembered', async ({ people }) => {
  const student = await people.student()
  const query = await ask(student)
  const { page } = student
  const offer = page.getByRole('region', { name: 'Know at once when alumni answer' })
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true }),
  )
  await page.goto(query.path)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(
    page
      .getByText('Add an answer')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(offer).toBeHidden()
})

/** Opens the portal with its worker, and returns a function that hands a message to the worker. */
async function pusher(page: Page): Promise<(message: unknown) => Promise<void>> {
  await page.context().grantPermissions(['notifications'])
  await page.goto('/notifications')
  await skipWithoutNotifications(page)
  await workerIsActive(page)
  const tools: CDPSession = await page.context().newCDPSession(page)
  const ids: string[] = []
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  )
  await tools.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  return async (message) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    const { origin } = new URL(page.url())
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids.at(-1) ?? '', data })
  }
}

/** The Chromium from npm has no notifications, whatever is granted; an installed one has. */
async function skipWithoutNotifications(page: Page): Promise<void> {
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(permission !== 'granted', 'This Chromium shows no notifications.')
}

function shown(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** Lets the page subscribe without a push service. */
function stubSubscribe(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const key = (length: number) => new Uint8Array(length).fill(4).buffer
    const subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      getKey: (name: string) => key(name === 'auth' ? 16 : 65),
      unsubscribe: async () => true,
      options: {},
    }
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => null
  })
}

/** The parts of a worker's scope that the tests use, whose types exclude those of a page. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}
