import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstLoadBytesMax, measureFirstLoad, type SizedFile } from './first-load.ts'
import { ensureWebBuilt } from './web-build.ts'

const dist = join(import.meta.dirname, '../web/dist')
let files: SizedFile[] = []

beforeAll(async () => {
  await ensureWebBuilt()
  files = measureFirstLoad(dist)
}, 120_000)

describe('a visitor on a slow network opens the front door', () => {
  it('and fetches less than 200 KiB until it stands', () => {
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total).toBeLessThan(firstLoadBytesMax)
    expect(total).toBeGreaterThan(100 * 1024)
  })

  it('and gets the one font that is preloaded, the page, its code and its styles', () => {
    for (const kind of [
      /inter-latin-wght-normal.*woff2$/,
      /index\.html$/,
      /home-.*\.js$/,
      /index-.*\.css$/,
    ]) {
      expect(
        files.some(({ file }) => kind.test(file)),
        String(kind),
      ).toBe(true)
    }
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toMatch(
      /rel="preload"[^>]*inter-latin-wght-normal/,
    )
  })

  it('without the checks of forms, the editor and the providers of sign-ins', () => {
    const code = files
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file }) => readFileSync(join(dist, file), 'utf8'))
    for (const library of ['invalid_format', 'prosemirror', 'msal.', 'accounts.google.com/gsi']) {
      expect(
        code.some((text) => text.toLowerCase().includes(library)),
        library,
      ).toBe(false)
    }
  })

  it('and no script stands inside the page, which its security policy would refuse', () => {
    const scripts = readFileSync(join(dist, 'index.html'), 'utf8').match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain('src=')
  })
})
