import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayOpen } from '@portal/contract/guards.ts'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
writeFileSync(join(webDir, 'index.html'), '<!doctype html><meta name="portal-build" content="1a2b3c4d">')
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

const t = testPortal({ PORTAL_WEB_DIR: webDir, PORTAL_NAME: 'Campus', PORTAL_COLLEGE_NAME: 'City College' })

test('a browser installs the portal under the name of the settings, in the colours of its scheme', async () => {
  const dark = await t.app.inject('/manifest.webmanifest')
  expect(dark.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(dark.json()).toMatchObject({ name: 'Campus', short_name: 'Campus', background_color: '#0A1113' })
  expect(dark.json().description).toContain('City College')
  const light = await t.app.inject('/manifest.webmanifest?scheme=light')
  expect(light.json()).toMatchObject({ background_color: '#F4F7F7', theme_color: '#F4F7F7' })
})

test('each shortcut opens a page that some role may open', async () => {
  const { shortcuts } = (await t.app.inject('/manifest.webmanifest')).json()
  for (const { url } of shortcuts) {
    const path = url.split('?')[0]
    expect({ path, isOpen: mayOpen('Student', path) || mayOpen('Team', path) }).toEqual({
      path,
      isOpen: true,
    })
  }
})

test('answers of the API name the build of the page, and pages need not', async () => {
  expect((await t.app.inject('/api/v1/site')).headers['x-build']).toBe('1a2b3c4d')
  expect(
    (await t.app.inject({ url: '/', headers: { accept: 'text/html' } })).headers['x-build'],
  ).toBeUndefined()
})
