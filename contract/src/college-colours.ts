import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'
import type { CollegeColours } from './college.ts'

/*
 * The colours of a college: the shades of the design (web/src/app/theme), moved to the college's two hues.
 * The build uses it, and the check of college.json; no browser loads it.
 */

/** The design's own pair, which all its shades belong to. */
const designColours: CollegeColours = { primary: '#047376', accent: '#fec04d' }

/** The contrast of text that WCAG 2.2 AA asks for (success criterion 1.4.3). */
const contrastMin = 4.5

/** What each of the two colours is seen against in the light scheme (web/src/app/theme/tokens.css). */
const grounds = { primary: ['#ffffff', '#f4f7f7', '#e0f5f5'], accent: ['#1b1205'] } as const

/**
 * Returns the nearest colour that can be read: the same if it is, or else darker for the primary colour and
 * lighter for the accent.
 */
export function nearestReadable(colour: string, role: keyof CollegeColours): string {
  return readable(colour, grounds[role], role === 'primary' ? -1 : 1)
}

/** How far from the colour itself, in lightness, its shades follow the lightness of the college's colour. */
const reach = 0.45

/**
 * Moves a shade of the design to the hue of the college, as far from grey as the college's colour is. The
 * design's own colour becomes the college's; the farther a shade is from it, the more it keeps its lightness.
 *
 * @param shade a shade of the design, as #rrggbb.
 * @param role the colour of the pair that the shade belongs to.
 */
export function shadeOf(shade: string, role: keyof CollegeColours, colours: CollegeColours): string {
  const from = lch(designColours[role])
  const to = lch(colours[role])
  const { l, c, h = 0 } = lch(shade)
  const share = Math.max(0, 1 - Math.abs(l - from.l) / reach)
  const hue = (to.h ?? 0) + h - (from.h ?? 0)
  return hexOf({ mode: 'oklch', l: l + (to.l - from.l) * share, c: (c * to.c) / from.c, h: hue })
}

/**
 * Makes a shade lighter or darker until it can be read on all of the grounds.
 *
 * @param towards 1 for lighter, -1 for darker.
 */
export function readable(shade: string, against: readonly string[], towards: 1 | -1): string {
  const isReadable = (colour: string) =>
    against.every((ground) => wcagContrast(colour, ground) >= contrastMin)
  let found = shade.toLowerCase()
  const { l, c, h = 0 } = lch(shade)
  for (let step = 1; !isReadable(found) && step <= 200; step += 1)
    found = hexOf({ mode: 'oklch', l: Math.min(1, Math.max(0, l + towards * step * 0.005)), c, h })
  return found
}

const toLch = converter('oklch')

function lch(colour: string): Oklch {
  const found = toLch(colour)
  if (!found) throw new TypeError(`${colour} isn't a colour`)
  return found
}

function hexOf(colour: Oklch): string {
  return formatHex(clampChroma(colour, 'oklch'))
}
