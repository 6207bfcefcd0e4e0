import { expect, test } from 'vitest'
import { comment, write } from '#server/testing/blogs-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

test('of two accounts of one person the kept one has all blogs and comments, and one like where both liked', async () => {
  const [gone, kept, other] = [await t.person('Student'), await t.person('Alumni'), await t.person('Team')]
  const own = await write(t, gone)
  const blog = await write(t, other)
  await comment(t, gone, blog._id, 'Said before')
  for (const who of [gone, kept]) {
    await t.call(who, 'PUT', `/blogs/${blog._id}/like`, { isLiked: true })
    await t.call(who, 'PUT', `/blogs/${blog._id}/save`, { isSaved: true })
  }
  await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: gone.id, survivingId: kept.id }))
  const { result, comments } = (await t.call(kept, 'GET', `/blogs/${blog._id}`)).body.data
  expect(result).toMatchObject({ likeCount: 1, isLiked: true, isSaved: true })
  expect(comments[0].author._id).toBe(kept.id)
  expect((await t.call(kept, 'GET', `/blogs/${own._id}`)).body.data.result.can.update).toBe(true)
})

test('a blog that both accounts reported is reported once when they become one', async () => {
  const [gone, kept, other] = [await t.person('Student'), await t.person('Alumni'), await t.person('Team')]
  const council = await t.person('Council')
  const blog = await write(t, other)
  for (const who of [gone, kept])
    await t.call(who, 'POST', `/blogs/${blog._id}/report`, { reason: 'Copied from elsewhere' })
  const reported = async () => (await t.call(council, 'GET', '/blogs/reports')).body.data.result
  expect(await reported()).toMatchObject([{ reportCount: 2 }])
  await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: gone.id, survivingId: kept.id }))
  expect(await reported()).toMatchObject([{ reportCount: 1 }])
})
