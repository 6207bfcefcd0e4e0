import { expect, test } from 'vitest'
import { listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { fullReport, holdEvent } from './testing-report.ts'

const t = testPortal()

test('the team and the council follow a report through Submit and Return; another team may not', async () => {
  const [team, other, council] = [await t.person('Team'), await t.person('Team'), await t.person('Council')]
  const { _id, slug } = await holdEvent(t, team, [team, other, council])
  const origin = await listenSomewhere(t.app)
  const channel = `report:${_id}`
  const [author, judge, stranger] = [
    await readLive(origin, team, channel),
    await readLive(origin, council, channel),
    await readLive(origin, other, channel),
  ]
  await stranger.until('refused')
  for (const reader of [author, judge]) await reader.until(': open')
  await t.call(team, 'PUT', `/reports/${slug}`, await fullReport(t, team))
  const move = async (who: typeof team, body: object) =>
    expect((await t.call(who, 'PUT', `/reports/${slug}/state`, body)).status).toBe(200)
  await move(team, { state: 'Submitted' })
  for (const reader of [author, judge]) await reader.next(`changed {"channel":"${channel}"`)
  await move(council, { state: 'Returned', comment: 'Add the figures of the second year.' })
  for (const reader of [author, judge]) await reader.next(`changed {"channel":"${channel}"`)
  expect(stranger.lines.filter((line) => line.startsWith('changed'))).toEqual([])
  for (const reader of [author, judge, stranger]) reader.leave()
})
