import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import { fullReport, holdEvent } from './testing-report.ts'

const t = testPortal()

test('an event shows its outcome and photos to people who are signed in, once its report is accepted', async () => {
  const [team, council] = [await t.person('Team'), await t.person('Council')]
  const { slug, _id } = await holdEvent(t, team, [team, council])
  const student = await t.person('Student')
  const read = (who: typeof team | null, address = slug) => t.call(who, 'GET', `/events/${address}/outcome`)
  expect((await read(student)).body.data).toEqual({ outcome: '', photos: [] })
  await t.call(team, 'PUT', `/reports/${slug}`, await fullReport(t, team))
  await t.call(team, 'PUT', `/reports/${slug}/state`, { state: 'Submitted' })
  expect((await read(student)).body.data.photos).toEqual([])
  await t.call(council, 'PUT', `/reports/${slug}/state`, { state: 'Accepted' })
  expect((await read(student, _id)).body.data).toMatchObject({
    outcome: 'Everybody can solder.',
    photos: [{ caption: 'The first board' }, { caption: 'The last board' }],
  })
  expect((await read(null)).status).toBe(401)
  expect((await read(student, 'no-such-event')).status).toBe(404)
  expect((await read(student, 'x'.repeat(500))).status).toBe(400)
})
