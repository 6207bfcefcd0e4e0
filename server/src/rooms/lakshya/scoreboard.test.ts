import { describe, expect, test } from 'vitest'
import { writePreview } from '#platform/http/pages/link-previews.ts'
import { listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { board, shownBoard, testingScoreboard, upload } from './testing-scoreboard.ts'

const { correct, desk, freeze, people, t } = testingScoreboard()

describe('a frozen board', () => {
  test('shows visitors the moment it was frozen, and the sports team the truth', async () => {
    await upload(
      t,
      people.sports,
      [
        ['CE', '10'],
        ['IT', '4'],
      ],
      { reason: 'Before the finale' },
    )
    expect((await freeze(true)).body.data).toMatchObject({ isFrozen: true, frozenUntil: null })
    await correct('IT', 20, 'The finale')
    expect(await shownBoard(t)).toBe('CE 10, IT 4')
    expect((await t.call(null, 'GET', `${board}/IT`)).body.data.points).toBe(4)
    expect((await t.call(null, 'GET', `${board}/state`)).body.data).toMatchObject({
      isFrozen: true,
      after: 'Before the finale',
    })
    expect((await desk()).board[0]).toEqual({ branch: 'IT', points: 24 })
    expect((await freeze(false)).status).toBe(200)
    expect(await shownBoard(t)).toBe('IT 24, CE 10')
  })

  test('ends by itself at its time', async () => {
    const now = t.clock.now().getTime()
    expect((await freeze(true, new Date(now - 1_000).toISOString())).body.errors[0].path).toBe('until')
    expect((await freeze(true, new Date(now + 60 * 86_400_000).toISOString())).status).toBe(400)
    await freeze(true, new Date(now + 60_000).toISOString())
    await correct('CE', 50, 'In secret')
    expect(await shownBoard(t)).toBe('IT 24, CE 10')
    t.clock.set(new Date(now + 61_000))
    expect(await shownBoard(t)).toBe('CE 60, IT 24')
    expect((await t.call(null, 'GET', `${board}/state`)).body.data.isFrozen).toBe(false)
  })
})

test('a visitor follows the board live, and nothing else', async () => {
  const origin = await listenSomewhere(t.app)
  expect((await readLive(origin, null)).status).toBe(401)
  expect((await readLive(origin, null, 'lakshyadesk:1')).status).toBe(401)
  const [watching, atDesk, other] = [
    await readLive(origin, null, 'lakshya:1'),
    await readLive(origin, people.sports, 'lakshyadesk:1'),
    await readLive(origin, people.otherTeam, 'lakshyadesk:1'),
  ]
  expect(await other.until('refused')).toContain('lakshyadesk:1')
  // Changes of one channel within half a second are combined, so each is awaited before the next.
  await correct('ME', 3, 'Live')
  expect(await watching.next('changed')).toContain('lakshya:1')
  await atDesk.next('changed')
  await freeze(true)
  await watching.next('changed')
  await atDesk.next('changed')
  await correct('ME', 3, 'Behind the curtain')
  await atDesk.next('changed')
  await freeze(false)
  await watching.next('changed')
  await atDesk.next('changed')
  // The desk was notified of all four changes, and the visitor of all but the one that the freeze hides.
  expect(watching.lines.filter((line) => line.startsWith('changed'))).toHaveLength(3)
  for (const reader of [watching, atDesk, other]) reader.leave()
})

test('a link to the board says who leads, under the title that its tab has', async () => {
  const found = t.portal.previews.find('/tml/lakshya/scoreboard', '/tml/lakshya/scoreboard')
  const preview = await found?.read({})
  if (!preview) throw new Error('the board has no preview')
  expect(preview).toMatchObject({
    title: 'Lakshya Scoreboard',
    description: expect.stringMatching(/^1\. CE 60 pts/),
  })
  const site = { origin: 'https://portal.example', siteName: 'GST Portal' }
  const page = writePreview('<head><title>GST Portal</title></head>', preview, site)
  expect(page).toContain('<title>TML | Lakshya Scoreboard</title>')
})
