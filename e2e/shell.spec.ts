import type { Page } from '@playwright/test'
import { limits } from '@portal/contract/limits.ts'
import { ask, bellOf, expect, findNotification, test, uniqueTitle, waitUntilIdle } from './portal.ts'

test('the theme is dark at first, changes with the toggle, and stays without a flash of the other one', async ({
  people,
}) => {
  const { page, context } = await people.student()
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  expect(await schemeOf(page)).toBe('dark')
  const darkGround = await groundOf(page)
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  expect(await schemeOf(page)).toBe('light')
  expect(await groundOf(page)).not.toBe(darkGround)
  // Recorded before the page's own scripts and at every change, so that a flash of the wrong scheme would be
  // noticed.
  await context.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seenSchemes: seen })
    const note = () =>
      document.body && seen.push(document.documentElement.getAttribute('data-mantine-color-scheme'))
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.reload()
  await waitUntilIdle(page)
  const seen = await page.evaluate(
    () => (window as unknown as { seenSchemes: (string | null)[] }).seenSchemes,
  )
  expect(seen.length).toBeGreaterThan(5)
  expect(new Set(seen)).toEqual(new Set(['light']))
  await page.goto('/privacy')
  await waitUntilIdle(page)
  expect(await schemeOf(page)).toBe('light')
})

test('the drawer opens on a phone, closes with Esc, the scrim and a choice, and gives the focus back', async ({
  people,
}) => {
  const { page } = await people.student({ viewport: { width: 375, height: 720 } })
  await page.goto('/gstforum')
  const burger = page.getByRole('button', { name: 'Open menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await burger.click()
  await expect(drawer.getByRole('link', { name: 'Forum' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(burger).toBeFocused()
  await burger.click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(365, 400)
  await expect(drawer).toHaveCount(0)
  await burger.click()
  await drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toHaveCount(0)
  await burger.click()
  await drawer.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/events')
  await expect(drawer).toHaveCount(0)
})

test('the drawer closes by itself when the window grows past 992 px, and stays closed when it shrinks again', async ({
  people,
}) => {
  const { page } = await people.alumnus({ viewport: { width: 991, height: 720 } })
  await page.goto('/gstforum')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 992, height: 720 })
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.setViewportSize({ width: 991, height: 720 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})

test('somebody without a mouse walks the profile menu', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  const target = page.getByRole('button', { name: 'Profile menu' })
  await target.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'My Registrations' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'My Blogs' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'My Notes' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'My Query' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/myquery')
})

test('somebody without a mouse skips to the content, and a new page takes the focus', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).press('Enter')
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the notifications come four to a page, and Esc gives the focus back to the bell', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  await bellOf(page).press('Enter')
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Notifications' }) })
  await expect(panel.getByRole('listitem')).toHaveCount(limits.notificationsPageSize)
  const pager = panel.getByRole('navigation', { name: 'Pages of notifications' })
  await expect(pager.getByRole('button', { name: /^Page/ })).toHaveText(['1', '2', '3'])
  await expect(pager.getByRole('button', { name: 'Previous page' })).toHaveCount(0)
  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect(pager.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(panel.getByRole('listitem')).toHaveCount(limits.notificationsPageSize)
  await expect(panel.getByRole('listitem').first()).toContainText(
    /(Query|Blog|Announcement|Event|Form|Railway) by .+, (just now|\d+[dhm] ago|\w{3} \d+ \d{4})/,
  )
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bellOf(page)).toBeFocused()
})

test('a notification that arrives while another is pressed does not take its click', async ({ people }) => {
  const { page } = await people.alumnus()
  const student = await people.student()
  await page.goto('/gstforum')
  await bellOf(page).click()
  const panel = page.getByRole('dialog')
  const items = panel.getByRole('listitem')
  await expect(items).toHaveCount(limits.notificationsPageSize)
  // Waits until the panel has stopped moving.
  await panel.evaluate((moving) => Promise.all(moving.getAnimations().map(({ finished }) => finished)))
  const address = (await items.first().getByRole('link').getAttribute('href')) ?? ''
  await items.locator(`a[href="${address}"]`).hover()
  const isRead = page.waitForResponse(/getAllNotifications/)
  await page.mouse.down()
  const { title } = await ask(student)
  await (await isRead).finished()
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 50)))
  await page.mouse.up()
  await expect(page).toHaveURL(address)
  await bellOf(page).click()
  await findNotification(page, title)
})

test('a list of notifications that does not arrive counts as none, and comes by another try', async ({
  people,
}) => {
  const student = await people.student()
  student.forgive(/Failed to load resource/)
  await student.page.route('**/getAllNotifications*', (route) => route.abort())
  await student.page.goto('/gstforum')
  await student.page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(student.page.getByText('No notifications found')).toBeVisible()
  await student.page.unroute('**/getAllNotifications*')
  const panel = student.page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
})

test('the name of the portal leads home, and the footer to the copyright', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  await page.getByRole('banner').getByRole('link', { name: 'GST Portal' }).click()
  await expect(page).toHaveURL('/events')
  await page.getByRole('link', { name: 'Copyright 2024-2025 GST Portal' }).click()
  await expect(page).toHaveURL('/copyright')
})

test('a student in two tabs hears a new query in both', async ({ people }) => {
  const [student, other] = [await people.student(), await people.student()]
  const second = await student.context.newPage()
  for (const page of [student.page, second]) {
    await page.goto('/gstforum')
    await bellOf(page).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(limits.notificationsPageSize)
  }
  const { title } = await ask(other, { title: uniqueTitle('Do both tabs hear this?') })
  for (const page of [student.page, second]) {
    await expect(page.getByRole('dialog').getByText(title)).toBeVisible()
  }
})

function schemeOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-mantine-color-scheme')
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
