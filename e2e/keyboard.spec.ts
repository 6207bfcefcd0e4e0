import type { Page } from '@playwright/test'
import type { AccountRole } from '@portal/contract/roles.ts'
import { demoEmails } from './people.ts'
import { expect, test, waitUntilIdle } from './portal.ts'

/** Screens that together use all shared parts: cards, rows, tabs, steps, a desk and its panel, a calendar. */
const screens: readonly [path: string, as: AccountRole][] = [
  ['/gstforum', 'Student'],
  ['/notes', 'Student'],
  ['/editprofile', 'Student'],
  ['/academiccalendar', 'Student'],
  ['/teams', 'Student'],
  ['/announcements/create', 'Council'],
  ['/alumniadmin?status=approved', 'AlumniAdmin'],
]

for (const [path, as] of screens)
  test(`the mark of the focus is seen in whole at every stop on ${path}`, async ({ people }) => {
    const { page, forgive } = await people.signIn(demoEmails[as], {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    // A query with the focus is loaded in advance, and another test may have deleted it meanwhile.
    forgive(/status of 404 .*\/singleQuery\//)
    await page.goto(path)
    await waitUntilIdle(page)
    const unseen = new Set<string>()
    for (let stop = 0; stop < 45; stop += 1) {
      await page.keyboard.press('Tab')
      const fault = await faultOfFocus(page)
      if (fault !== null) unseen.add(fault)
    }
    expect([...unseen]).toEqual([])
  })

/** Returns the problem of the focus ring: it is missing, or an element with hidden overflow cuts it off. */
function faultOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const name = `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}`
    // The ring may be on the frame of a field, on the box beside a hidden input, or on an overlay of a row.
    const bearers = [focused, focused.parentElement, focused.nextElementSibling].filter((one) => one !== null)
    const styles = [
      ...bearers.map((one) => ({ one, style: getComputedStyle(one) })),
      { one: focused, style: getComputedStyle(focused, '::after') },
    ]
    const ringed = styles.find(
      ({ style }) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1,
    )
    // A field shows the focus by the colour of its border.
    if (!ringed) return focused.matches('input, textarea, [role=textbox]') ? null : `no ring: ${name}`
    const reach = parseFloat(ringed.style.outlineWidth) + parseFloat(ringed.style.outlineOffset)
    const box = ringed.one.getBoundingClientRect()
    for (
      let clip = ringed.one.parentElement;
      clip && clip !== document.body && reach > 0;
      clip = clip.parentElement
    ) {
      const edge = clip.getBoundingClientRect()
      if (!/hidden|clip/.test(getComputedStyle(clip).overflow) || edge.width < 8) continue
      const isCut = box.left - reach < edge.left - 0.5 || box.top - reach < edge.top - 0.5
      if (isCut && box.left >= edge.left - 1 && box.top >= edge.top - 1) return `cut off: ${name}`
    }
    return null
  })
}
