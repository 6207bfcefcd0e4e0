import { beforeAll, describe, expect, test } from 'vitest'
import { board, dashboard, ledgerSums, shownBoard, testingScoreboard, upload } from './testing-scoreboard.ts'

const { correct, desk, ledger, people, t, undoLast } = testingScoreboard()
beforeAll(async () => {
  await upload(
    t,
    people.sports,
    [
      ['AIML', '120'],
      ['IT', '96'],
    ],
    { mode: 'replace' },
  )
})

describe('the ledger', () => {
  test('undoes the last entry alone, and keeps what was undone', async () => {
    await upload(
      t,
      people.sports,
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
    const undo = (id: string, body: object = { reason: 'Wrong file' }) =>
      t.call(people.sports, 'POST', `${dashboard}/ledger/${id}/undo`, body)
    expect((await undo(result[1]._id)).status).toBe(409)
    expect((await undo('999999')).status).toBe(404)
    const without = await undo(result[0]._id, { reason: '  ' })
    expect([without.status, without.body.errors]).toEqual([
      400,
      [{ path: 'reason', message: 'Enter a reason' }],
    ])
    expect(await shownBoard(t)).toBe('CE 7, IT 4')
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
    const { sources } = (await t.call(people.student, 'GET', `${board}/IT`)).body.data
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
    expect((await t.call(people.sports, 'GET', `${dashboard}/ledger?kind=gift`)).status).toBe(400)
    const csv = await t.call(people.sports, 'GET', `${dashboard}/ledger.csv`)
    expect(csv.body).toContain('Fair play')
    expect(
      (await t.call(people.sports, 'GET', `${dashboard}/template.xlsx`)).headers['content-disposition'],
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
      if (act === 0) await upload(t, people.sports, rows)
      else if (act === 1) await upload(t, people.sports, rows, { mode: 'add' })
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
