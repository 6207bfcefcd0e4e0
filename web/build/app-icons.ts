import { join } from 'node:path'
import { appScreenshots } from '@portal/contract/app-screenshots.ts'
import sharp, { type Sharp } from 'sharp'
import type { Plugin } from 'vite'
import { iconOfOwnLogo, readLogo } from './college-look.ts'

/** The part of a full-bleed icon that the logo takes. A launcher may cut off what is outside of a circle of 80%. */
const safePart = 0.9

/**
 * A Vite plugin: draws the icons of the installed app from the logo, and packs the pictures of the offer
 * to install it. The names and sizes are those of the web app manifest (server/src/platform/http/pages/serve-manifest.ts)
 * and of index.html.
 */
export function appIcons(): Plugin {
  return {
    name: 'portal-app-icons',
    apply: 'build',
    async generateBundle() {
      const logo = readLogo()
      const icon = await iconOfOwnLogo()
      if (icon) this.emitFile({ type: 'asset', fileName: 'icon.svg', source: icon })
      const icons = {
        'any-192': await drawLogo(logo, 192),
        'any-512': await drawLogo(logo, 512),
        'maskable-512': await drawFullBleed(logo, 512),
        'monochrome-512': await drawSilhouette(logo, 512),
        'apple-touch': await drawFullBleed(logo, 180),
      }
      for (const [name, source] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source })
      for (const { name } of appScreenshots) {
        const source = await sharp(join(import.meta.dirname, `../../docs/pictures/${name}.png`))
          .webp({ quality: 85, effort: 6 })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: `screenshots/${name}.webp`, source })
      }
    },
  }
}

function drawLogo(logo: Buffer, sizePx: number): Promise<Buffer> {
  return scaled(logo, sizePx).png({ compressionLevel: 9 }).toBuffer()
}

function scaled(logo: Buffer, sizePx: number): Sharp {
  // The density at which a logo of 32 px is drawn in the wanted size, instead of being enlarged.
  const drawn = sharp(logo, { density: (72 * sizePx) / 32 })
  return drawn.resize(sizePx, sizePx, { fit: 'contain', background: '#0000' })
}

/** The logo on a square of its own ground colour, without transparent corners. */
async function drawFullBleed(logo: Buffer, sizePx: number): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = await groundOf(logo)
  const input = await drawLogo(logo, Math.round(sizePx * safePart))
  return sharp({ create: { width: sizePx, height: sizePx, channels: 3, background: { r, g, b } } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The shapes on the logo's ground in white on a transparent ground: the system colours them. */
async function drawSilhouette(logo: Buffer, sizePx: number): Promise<Buffer> {
  const ground = await groundOf(logo)
  const pixels = await scaled(logo, sizePx).ensureAlpha().raw().toBuffer()
  const farthest = 3 * 128
  for (let at = 0; at < pixels.length; at += 4) {
    const distance = [0, 1, 2].reduce(
      (sum, part) => sum + Math.abs((pixels[at + part] ?? 0) - (ground[part] ?? 0)),
      0,
    )
    pixels[at + 3] = Math.round((pixels[at + 3] ?? 0) * Math.min(1, distance / farthest))
    pixels.fill(255, at, at + 3)
  }
  return sharp(pixels, { raw: { width: sizePx, height: sizePx, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The colour at the middle of the logo's upper edge. */
async function groundOf(logo: Buffer): Promise<number[]> {
  const pixels = await scaled(logo, 64)
    .extract({ left: 32, top: 2, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return [...pixels.subarray(0, 3)]
}
