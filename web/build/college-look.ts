import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CollegeColours, college } from '@portal/contract/college.ts'
import { readable, shadeOf } from '@portal/contract/college-colours.ts'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { designScales } from '../src/app/theme/design-scales.ts'

type Role = keyof CollegeColours
type Against = readonly [grounds: readonly string[], towards: 1 | -1]

/** The texts and fills of tokens.css that have to be readable, with their grounds in the light and dark scheme. */
const read: Readonly<Record<string, { light: Against; dark: Against }>> = {
  link: { light: [['#ffffff', '#edf1f2'], -1], dark: [['#121a1c', '#1a2326'], 1] },
  primary: { light: [['#ffffff'], -1], dark: [['#05090a', '#121a1c'], 1] },
  board: { light: [['#1b1205'], 1], dark: [['#1b1205'], 1] },
  'board-text': { light: [['#ffffff', '#edf1f2'], -1], dark: [['#121a1c', '#2b2311'], 1] },
}

const roleOfToken: Readonly<Record<string, Role>> = {
  link: 'primary',
  primary: 'primary',
  'primary-soft': 'primary',
  'focus-ring': 'primary',
  board: 'accent',
  'board-soft': 'accent',
  'board-text': 'accent',
  'banner-forum-ground': 'primary',
  'banner-forum-arch-1': 'primary',
  'banner-forum-arch-2': 'primary',
  'banner-forum-arch-3': 'accent',
  'banner-events-ground': 'accent',
  'banner-events-arch-1': 'accent',
  'banner-events-arch-2': 'accent',
  'banner-events-arch-3': 'primary',
}

/**
 * A Vite plugin: gives the app the colours and the logo of college/college.json. Without them it keeps those of the design.
 * The festival has a look of its own.
 */
export function collegeLook(): Plugin {
  return {
    name: 'portal-college-look',
    enforce: 'pre',
    config: () => ({ define: scalesOf(college.colours) }),
    transform: {
      filter: { id: /theme\/tokens\.css$/ },
      handler: (css) => college.colours && recolour(css, college.colours),
    },
  }
}

/** Returns the two scales that Mantine gets, for web/src/app/theme/scales.ts. */
function scalesOf(colours?: CollegeColours): Record<string, string> {
  if (!colours) return {}
  const moved = (scale: readonly string[], role: Role) => scale.map((shade) => shadeOf(shade, role, colours))
  const own = {
    peacock: moved(designScales.peacock, 'primary'),
    marigold: moved(designScales.marigold, 'accent'),
  }
  return { 'import.meta.env.COLLEGE_SCALES': JSON.stringify(own) }
}

/** Moves the colours of tokens.css to those of a college. */
export function recolour(css: string, colours: CollegeColours): string {
  const own = (name: string, shade: string, scheme: 'light' | 'dark') => {
    const role = roleOfToken[name]
    if (!role) return shade
    const [grounds, towards] = read[name]?.[scheme] ?? [[], 1]
    return readable(shadeOf(shade, role, colours), grounds, towards)
  }
  return css.replace(
    /(--portal-([\w-]+): )light-dark\((#\w{6}), (#\w{6})\)/g,
    (_whole, head: string, name: string, light: string, dark: string) =>
      `${head}light-dark(${own(name, light, 'light')}, ${own(name, dark, 'dark')})`,
  )
}

const ownLogo = college.logo && join(import.meta.dirname, '../../college', college.logo)

/** The logo as an SVG or a bitmap: the college's own, or the design's. */
export function readLogo(): Buffer {
  return readFileSync(ownLogo ?? join(import.meta.dirname, '../public/icon.svg'))
}

/**
 * Returns `icon.svg` with the college's own logo as a bitmap inside, so that nothing of an SVG from elsewhere reaches a
 * browser; undefined if the college has no logo of its own.
 */
export async function iconOfOwnLogo(): Promise<string | undefined> {
  if (!ownLogo) return undefined
  const bitmap = await sharp(readLogo(), { density: 300 })
    .resize(128, 128, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  const href = `data:image/png;base64,${bitmap.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${href}"/></svg>`
}
