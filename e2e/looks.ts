import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * The page in both schemes, wide and narrow, by all of axe's rules; then on the narrowest phone, where it must not scroll
 * sideways. The rules that neither colours nor width can change are asked once in each scheme.
 */
export async function expectGoodLooks(page: Page, what: string): Promise<void> {
  // The festive costume is dark, whatever a person has chosen.
  const isFestive = await page.evaluate(() => document.documentElement.hasAttribute('data-festive'))
  for (const [scheme, width, rules] of isFestive ? festiveFaces : faces) {
    await page.setViewportSize({ width, height: 800 })
    await wear(page, scheme)
    expect(await violationsOn(page, rules), `${what}, ${scheme} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => widthOf(page), `how wide ${what} is at 320`).toBeLessThanOrEqual(320)
}

const faces = [
  ['dark', 1280, 'all'],
  ['light', 1280, 'contrast'],
  ['light', 375, 'all'],
  ['dark', 375, 'contrast'],
] as const

const festiveFaces = [
  ['dark', 1280, 'all'],
  ['dark', 375, 'all'],
] as const

/**
 * The colours change by the attribute that the theme's toggle sets, and at once, as they do for a person: Mantine switches
 * transitions off while the scheme changes. Otherwise a text was measured half way, as too little contrast. The sheet is
 * constructed, since the portal's policy lets no style in by a tag.
 */
export async function wear(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (value) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.setAttribute('data-mantine-color-scheme', value)
    // Two frames: the new colours are computed in the first, and drawn by the second.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // One without an end, like the mark of what is on now, is waited for in vain.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((running) => running.finished.catch(() => null)))
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }, scheme)
}

/** What axe finds and calls serious or critical. */
export async function violationsOn(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  // There are no frames of other sites, so axe needs no second page to gather what it found; and what passed is not told.
  // Its 600 KiB are read once by each document.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (rules === 'contrast') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    )
}

/** How wide the page is when one scrolls sideways, in px. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
}
