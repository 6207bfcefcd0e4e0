import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Checks the page in both schemes, wide and narrow, by all of axe's rules; then on the narrowest phone, where
 * it must not scroll sideways. Rules that depend on neither colours nor width are checked once per scheme.
 */
export async function expectGoodLooks(page: Page, what: string): Promise<void> {
  // The festive theme is always dark.
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
 * Changes the scheme through the attribute that the theme's toggle sets, without transitions, which Mantine
 * also switches off while the scheme changes. Otherwise texts would be measured in mid-transition with too
 * little contrast. The sheet is constructed because the portal's policy allows no style tags.
 */
export async function wear(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (value) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.setAttribute('data-mantine-color-scheme', value)
    // Two frames: the new colours are computed in the first and drawn by the second.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // An endless animation, like the mark of the current event, would never finish.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((running) => running.finished.catch(() => null)))
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }, scheme)
}

/** Returns the violations that axe rates serious or critical. */
export async function violationsOn(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  // Legacy mode needs no second page to collect results, which is enough because there are no frames of other
  // sites. Only violations are reported. The 600 KiB of axe are loaded once per document.
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

/** Returns the width to which the page scrolls sideways, in px. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
}
