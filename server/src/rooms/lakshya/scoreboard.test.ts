import { beforeAll, describe, expect, test } from 'vitest'
import { listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { board, dashboard, ledgerSums, sheetForm, shownBoard, upload } from './testing-scoreboard.ts'

const t = testPortal()
let sports: SignedIn
let otherTeam: SignedIn
let student: SignedIn

beforeAll(async () => {
  sports = await t.person('Team', {
    // The configured one: a replica that starts takes the right from every other.
    email: 'team@gst.example',
    name: 'Sports team',
    account: { rights: ['scoreboard'] },
  })
  otherTeam = await t.person('Team')
  student = await t.person('Student')
})

const desk = async () => (await t.call(sports, 'GET', dashboard)).body.data
const ledger = async (query = '') => (await t.call(sports, 'GET', `${dashboard}/ledger${query}`)).body.data
const correct = (branch: string, points: number, reason = 'A correction') =>
  t.call(sports, 'POST', `${dashboard}/corrections`, { branch, points, reason })
const freeze = (isFrozen: boolean, until: string | null = null) =>
  t.call(sports, 'PUT', `${dashboard}/freeze`, { isFrozen, until })
const undoLast = async () => {
  const { result } = await ledger('?limit=50')
  const { _id } = result.find(({ can }: { can: { undo: boolean } }) => can.undo)
  return t.call(sports, 'POST', `${dashboard}/ledger/${_id}/undo`, { reason: 'Wrong file' })
}

describe('an upload', () => {
  test('is for the sports team alone', async () => {
    expect((await upload(t, null, [['CE', '1']])).status).toBe(401)
    expect((await upload(t, student, [['CE', '1']])).status).toBe(403)
    expect((await upload(t, otherTeam, [['CE', '1']])).status).toBe(403)
    for (const [method, path] of [
      ...[['GET', dashboard] as const, ['GET', `${dashboard}/ledger`] as const],
      ...[['GET', `${dashboard}/ledger.xlsx`] as const, ['GET', `${dashboard}/template.xlsx`] as const],
      ...[['DELETE', `${dashboard}/draft`] as const, ['POST', `${dashboard}/ledger/1/undo`] as const],
    ])
      expect((await t.call(otherTeam, method, path)).status, path).toBe(403)
    expect(await shownBoard(t)).toBe('')
  })

  test('without a file says so', async () => {
    const answers = [
      await t.call(sports, 'POST', dashboard),
      await t.call(sports, 'POST', dashboard, { mode: 'add' }),
      await t.send(sports, 'POST', dashboard, new FormData()),
      await t.send(sports, 'POST', `${dashboard}/draft`, new FormData()),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([400, 'Please upload an excel sheet'])
  })

  test('replaces the board, or adds to it; the highest stands first, ties by name', async () => {
    expect(
      (
        await upload(t, sports, [
          ['it', '20'],
          ['CE', '30'],
          ['AIML', '20'],
        ])
      ).status,
    ).toBe(200)
    expect(await shownBoard(t)).toBe('CE 30, AIML 20, IT 20')
    await upload(
      t,
      sports,
      [
        ['IT', '5'],
        ['PPT', '0'],
      ],
      { mode: 'add', reason: 'Carrom' },
    )
    expect(await shownBoard(t)).toBe('CE 30, IT 25, AIML 20, PPT 0')
    await upload(t, sports, [['ME', '7']], { mode: 'replace' })
    expect(await shownBoard(t)).toBe('ME 7')
    expect((await upload(t, sports, [['ME', '7']], { mode: 'both' })).status).toBe(400)
  })

  test('with a wrong row names row, column and why, and changes nothing', async () => {
    const before = await shownBoard(t)
    const { status, body } = await upload(t, sports, [
      ['IT', '5'],
      ['AIMLL', '8'],
      ['ME', '-4'],
      ['IT', '6'],
      ['CE', 'ten'],
    ])
    expect(status).toBe(400)
    expect(body.message).toBe(
      "The scoreboard did not change. Row 3, column Branch (A3): Branch AIMLL doesn't exist. Did you mean AIML? and 3 more errors",
    )
    expect(body.errors).toEqual([
      { path: 'row 3, Branch', message: "A3: Branch AIMLL doesn't exist. Did you mean AIML?" },
      {
        path: 'row 4, Points',
        message: 'B4: Points are -4. Use 0 or more; remove points with a correction.',
      },
      { path: 'row 5, Branch', message: 'A5: Same branch as row 2.' },
      { path: 'row 6, Points', message: 'B6: Points are ten. Use a whole number.' },
    ])
    const headless = await t.send(
      sports,
      'POST',
      dashboard,
      await sheetForm([
        ['House', 'Goals'],
        ['IT', '5'],
      ]),
    )
    expect(headless.body.errors[0].path).toBe('row 1, Points')
    expect((await upload(t, sports, [])).body.message).toContain('The sheet has no rows')
    expect(await shownBoard(t)).toBe(before)
  })

  test('never mixes with another one at the same time', async () => {
    const replica = await t.openReplica()
    const one = [
      ['CE', '1'],
      ['IT', '1'],
      ['ME', '1'],
    ]
    const other = [
      ['CE', '2'],
      ['IT', '2'],
      ['ME', '2'],
    ]
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all([
        ...[upload(t, sports, one), upload(replica, sports, other)],
        ...[upload(replica, sports, one), upload(t, sports, other)],
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(['CE 1, IT 1, ME 1', 'CE 2, IT 2, ME 2']).toContain(await shownBoard(t))
    }
  })
})

describe('the draft', () => {
  const draft = async (rows: string[][]) =>
    t.send(
      sports,
      'POST',
      `${dashboard}/draft`,
      await sheetForm([['Branch', 'Sport', 'Match', 'Points'], ...rows]),
    )
  const repair = (change: object) => t.call(sports, 'PUT', `${dashboard}/draft`, change)
  const publish = (readAt: string, more: object = {}) =>
    t.call(sports, 'POST', `${dashboard}/draft/publish`, { mode: 'add', reason: 'Day two', readAt, ...more })

  test('shows each wrong cell with one repair, and is published when all are right', async () => {
    await upload(t, sports, [
      ['AIML', '100'],
      ['IT', '90'],
    ])
    const { body } = await draft([
      ...[
        ['AIML', 'Carrom', 'Final', '12'],
        ['AIMLL', 'Chess', 'Final', '8'],
        ['ME', 'Chess', 'Final', '-4'],
      ],
      ...[
        ['AIML', 'Carrom', 'final', '12'],
        ['IT', 'Chess', '', '6 pts'],
      ],
    ])
    const { data } = body
    expect(data.errors.map(({ cell, repair: one }: { cell: string; repair: object }) => [cell, one])).toEqual(
      [
        ['A3', { label: 'Use AIML', value: 'AIML' }],
        ['D4', { label: 'Skip row', isSkip: true }],
        ['C5', { label: 'Skip row', isSkip: true }],
        ['D6', { label: 'Use 6', value: '6' }],
      ],
    )
    expect(data.after.add).toEqual([
      { branch: 'AIML', points: 112, change: 12 },
      { branch: 'IT', points: 90, change: 0 },
    ])
    expect((await publish(data.readAt)).status).toBe(400)
    await repair({ row: 3, column: 0, value: 'AIML' })
    await repair({ row: 4, isSkipped: true })
    await repair({ row: 5 })
    expect((await repair({ row: 9, column: 0, value: 'IT' })).status).toBe(400)
    expect((await repair({ row: 6, column: 9, value: 'IT' })).status).toBe(400)
    const repaired = await repair({ row: 6, column: 3, value: '6' })
    expect(repaired.body.data).toMatchObject({ errorCount: 0, skippedRows: [4, 5], rowCount: 5 })
    expect(await shownBoard(t)).toBe('AIML 100, IT 90')
    expect((await publish(data.readAt, { reason: '' })).body.errors[0].path).toBe('reason')
    expect((await publish(data.readAt)).status).toBe(200)
    expect(await shownBoard(t)).toBe('AIML 120, IT 96')
    expect((await desk()).draft).toBeNull()
    expect((await publish(data.readAt)).status).toBe(404)
  })

  test('of another sheet than the one that was looked at is not published', async () => {
    const first = await draft([['IT', 'Chess', 'Final', '5']])
    t.clock.set(new Date(t.clock.now().getTime() + 1_000))
    await draft([['IT', 'Chess', 'Final', '500']])
    expect((await publish(first.body.data.readAt)).status).toBe(409)
    expect((await t.call(sports, 'DELETE', `${dashboard}/draft`)).status).toBe(200)
    expect((await repair({ row: 2 })).status).toBe(404)
  })
})

describe('the ledger', () => {
  test('undoes the last entry alone, and keeps what was undone', async () => {
    await upload(
      t,
      sports,
      [
        ['CE', '10'],
        ['IT', '4'],
      ],
      { reason: 'Day one' },
    )
    await correct('CE', -3, 'Protest')
    const { result } = await ledger()
    expect(result[0]).toMatchObject({ kind: 'correction', title: 'Protest', points: -3, can: { undo: true } })
    expect(result[1]).toMatchObject({ kind: 'upload', points: 14, can: { undo: false }, by: 'Sports team' })
    expect((await t.call(sports, 'POST', `${dashboard}/ledger/${result[1]._id}/undo`)).status).toBe(409)
    expect((await t.call(sports, 'POST', `${dashboard}/ledger/999999/undo`)).status).toBe(404)
    expect((await undoLast()).status).toBe(200)
    expect(await shownBoard(t)).toBe('CE 10, IT 4')
    await undoLast()
    expect(await shownBoard(t)).toBe('AIML 120, IT 96')
    expect((await ledger()).result[0].undone).toMatchObject({ by: 'Sports team', reason: 'Wrong file' })
    await expect(t.portal.pool.query('delete from lakshya_entries')).rejects.toThrow('only added to')
    await expect(t.portal.pool.query('update lakshya_points set points = 1')).rejects.toThrow('only added to')
  })

  test('takes a correction with a reason, and never below zero', async () => {
    expect((await correct('IT', -97)).body.errors).toEqual([
      { path: 'points', message: 'IT has 96 points. Remove at most 96.' },
    ])
    expect((await correct('IT', 0)).status).toBe(400)
    expect((await correct('IT', 1.5)).status).toBe(400)
    expect((await correct('XY', 5)).body.errors[0].path).toBe('branch')
    expect((await correct('IT', 5, ' ')).body.errors[0].path).toBe('reason')
    expect((await correct('IT', 5, 'Fair play')).status).toBe(200)
    const { sources } = (await t.call(student, 'GET', `${board}/IT`)).body.data
    expect(
      sources.map(({ title, points }: { title: string; points: number }) => [title, points]),
    ).toContainEqual(['Fair play', 5])
    expect((await t.call(null, 'GET', `${board}/XY`)).status).toBe(400)
  })

  test('is narrowed, and exported whole', async () => {
    expect(
      (await ledger('?kind=correction')).result.every(({ kind }: { kind: string }) => kind === 'correction'),
    ).toBe(true)
    expect((await ledger('?branch=EXTC')).total).toBe(0)
    expect((await t.call(sports, 'GET', `${dashboard}/ledger?kind=gift`)).status).toBe(400)
    const csv = await t.call(sports, 'GET', `${dashboard}/ledger.csv`)
    expect(csv.body).toContain('Fair play')
    expect(
      (await t.call(sports, 'GET', `${dashboard}/template.xlsx`)).headers['content-disposition'],
    ).toContain('lakshya-points-template.xlsx')
  })

  test('sums up to the board, whatever is done in whatever order', async () => {
    let seed = 7
    const dice = (sides: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % sides
    }
    const names = ['CE', 'IT', 'ME', 'PPT']
    for (let step = 0; step < 20; step += 1) {
      const rows = names.slice(0, 1 + dice(4)).map((name) => [name, String(dice(50))])
      const act = dice(4)
      if (act === 0) await upload(t, sports, rows)
      else if (act === 1) await upload(t, sports, rows, { mode: 'add' })
      else if (act === 2) await undoLast()
      else await correct(names[dice(4)] ?? 'CE', dice(40) - 20 || 1)
      const shown = (await desk()).board.filter(({ points }: { points: number }) => points !== 0)
      const sums = await ledgerSums(t)
      expect(sums, `step ${step}`).toEqual(
        Object.fromEntries(
          shown.map(({ branch, points }: { branch: string; points: number }) => [branch, points]),
        ),
      )
    }
  })
})

describe('a frozen board', () => {
  test('shows visitors the moment it was frozen, and the sports team the truth', async () => {
    await upload(
      t,
      sports,
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
      ...{ isFrozen: true, after: 'Before the finale' },
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
    await readLive(origin, sports, 'lakshyadesk:1'),
    await readLive(origin, otherTeam, 'lakshyadesk:1'),
  ]
  expect(await other.until('refused')).toContain('lakshyadesk:1')
  await correct('ME', 3, 'Live')
  expect(await watching.until('changed')).toContain('lakshya:1')
  await freeze(true)
  await watching.until('changed')
  const seen = watching.lines.length
  await correct('ME', 3, 'Behind the curtain')
  await atDesk.until('changed')
  await freeze(false)
  expect(watching.lines.slice(seen).filter((line) => line.startsWith('changed')).length).toBeLessThanOrEqual(
    1,
  )
  for (const reader of [watching, atDesk, other]) reader.leave()
})

test('a link to the board says who leads', async () => {
  const found = t.portal.previews.find('/tml/lakshya/scoreboard', '/tml/lakshya/scoreboard')
  expect(await found?.read({})).toMatchObject({
    title: 'Lakshya Scoreboard',
    description: expect.stringMatching(/^1\. CE 60 pts/),
  })
})
