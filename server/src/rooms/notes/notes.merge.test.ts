import { beforeAll, expect, test } from 'vitest'
import { share } from '#server/testing/notes-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from './subjects/first-subjects.ts'

const t = testPortal()
beforeAll(() => addFirstSubjects(t.portal))

test('two accounts that become one have their notes together, and a mark that both made counts once', async () => {
  const [gone, kept, other] = [
    await t.person('Student'),
    await t.person('Student'),
    await t.person('Student'),
  ]
  const mine = await share(t, gone)
  const note = await share(t, other)
  for (const who of [gone, kept]) {
    await t.call(who, 'PUT', `/notes/${note._id}/useful`, { isUseful: true })
    await t.call(who, 'PUT', `/notes/${note._id}/save`, { isSaved: true })
    await t.call(who, 'GET', `/notes/${note._id}/files/${note.files[0]?._id}`)
    for (const module of [1, 2])
      await t.call(who, 'PUT', '/notes/requests', { subject: 'microprocessor-4', module, isAsked: true })
  }
  await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: gone.id, survivingId: kept.id }))
  const seen = (await t.call(kept, 'GET', `/notes/${note._id}`)).body.data
  expect(seen).toMatchObject({ usefulCount: 1, downloadCount: 1, isUseful: true, isSaved: true })
  expect((await t.call(kept, 'GET', `/notes/${mine._id}`)).body.data.can.update).toBe(true)
  const { result } = (await t.call(kept, 'GET', '/notes/requests')).body.data
  expect(result.map(({ askedCount }: { askedCount: number }) => askedCount)).toEqual([1, 1])
})

test('a note that both accounts reported is reported once when they become one', async () => {
  const [gone, kept, other] = [
    await t.person('Student'),
    await t.person('Student'),
    await t.person('Student'),
  ]
  const council = await t.person('Council')
  const note = await share(t, other)
  for (const who of [gone, kept])
    expect(
      (await t.call(who, 'POST', `/notes/${note._id}/report`, { reason: 'Copied from a book' })).status,
    ).toBe(201)
  await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: gone.id, survivingId: kept.id }))
  const { result } = (await t.call(council, 'GET', '/notes/reports')).body.data
  expect(result).toMatchObject([{ reportCount: 1, reports: [{ author: { _id: kept.id } }] }])
})
