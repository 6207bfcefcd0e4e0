import { describe, expect, test } from 'vitest'
import { dashboard, sheetForm, shownBoard, testingScoreboard, upload } from './testing-scoreboard.ts'

const { desk, people, t } = testingScoreboard()

describe('an upload', () => {
  test('is for the sports team alone', async () => {
    expect((await upload(t, null, [['CE', '1']])).status).toBe(401)
    expect((await upload(t, people.student, [['CE', '1']])).status).toBe(403)
    expect((await upload(t, people.otherTeam, [['CE', '1']])).status).toBe(403)
    for (const [method, path] of [
      ...[['GET', dashboard] as const, ['GET', `${dashboard}/ledger`] as const],
      ...[['GET', `${dashboard}/ledger.xlsx`] as const, ['GET', `${dashboard}/template.xlsx`] as const],
      ['DELETE', `${dashboard}/draft`] as const,
    ])
      expect((await t.call(people.otherTeam, method, path)).status, path).toBe(403)
    const undo = `${dashboard}/ledger/1/undo`
    expect((await t.call(people.otherTeam, 'POST', undo, { reason: 'Wrong file' })).status).toBe(403)
    expect(await shownBoard(t)).toBe('')
  })

  test('without a file says so', async () => {
    const answers = [
      await t.call(people.sports, 'POST', dashboard),
      await t.call(people.sports, 'POST', dashboard, { mode: 'add' }),
      await t.send(people.sports, 'POST', dashboard, new FormData()),
      await t.send(people.sports, 'POST', `${dashboard}/draft`, new FormData()),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([400, 'Please upload an excel sheet'])
  })

  test('replaces the board, or adds to it; the highest stands first, ties by name', async () => {
    expect(
      (
        await upload(t, people.sports, [
          ['it', '20'],
          ['CE', '30'],
          ['AIML', '20'],
        ])
      ).status,
    ).toBe(200)
    expect(await shownBoard(t)).toBe('CE 30, AIML 20, IT 20')
    await upload(
      t,
      people.sports,
      [
        ['IT', '5'],
        ['PPT', '0'],
      ],
      { mode: 'add', reason: 'Carrom' },
    )
    expect(await shownBoard(t)).toBe('CE 30, IT 25, AIML 20, PPT 0')
    await upload(t, people.sports, [['ME', '7']], { mode: 'replace' })
    expect(await shownBoard(t)).toBe('ME 7')
    expect((await upload(t, people.sports, [['ME', '7']], { mode: 'both' })).status).toBe(400)
  })

  test('with a wrong row names row, column and why, and changes nothing', async () => {
    const before = await shownBoard(t)
    const { status, body } = await upload(t, people.sports, [
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
      people.sports,
      'POST',
      dashboard,
      await sheetForm([
        ['House', 'Goals'],
        ['IT', '5'],
      ]),
    )
    expect(headless.body.errors[0].path).toBe('row 1, Points')
    expect((await upload(t, people.sports, [])).body.message).toContain('The sheet has no rows')
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
        ...[upload(t, people.sports, one), upload(replica, people.sports, other)],
        ...[upload(replica, people.sports, one), upload(t, people.sports, other)],
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(['CE 1, IT 1, ME 1', 'CE 2, IT 2, ME 2']).toContain(await shownBoard(t))
    }
  })
})

describe('the draft', () => {
  const draft = async (rows: string[][]) =>
    t.send(
      people.sports,
      'POST',
      `${dashboard}/draft`,
      await sheetForm([['Branch', 'Sport', 'Match', 'Points'], ...rows]),
    )
  const repair = (change: object) => t.call(people.sports, 'PUT', `${dashboard}/draft`, change)
  const publish = (readAt: string, more: object = {}) =>
    t.call(people.sports, 'POST', `${dashboard}/draft/publish`, {
      mode: 'add',
      reason: 'Day two',
      readAt,
      ...more,
    })

  test('shows each wrong cell with one repair, and is published when all are right', async () => {
    await upload(t, people.sports, [
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
    expect((await t.call(people.sports, 'DELETE', `${dashboard}/draft`)).status).toBe(200)
    expect((await repair({ row: 2 })).status).toBe(404)
  })
})
