import { forum } from '@portal/contract/forum.ts'
import type { Transaction } from '#platform/database/database.ts'
import { notePosted, postOnce } from '#platform/discussions/posted-messages.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { safeBody } from '#platform/rich-text/safe-body.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { findAlumnus } from '#rooms/people/people.ts'
import { changeForum } from '../forum.cache.ts'
import { factOf, queryAsked } from '../forum.facts.ts'
import { findQuery, findRepeatedQuery, insertQuery, type NewForumQuery } from '../forum.store.ts'
import { presentQuery } from '../reading/present-query.ts'
import { imagesOf, storeImages } from './query-content.ts'

export const askQuery = handler(forum.askQuery, async (call) => {
  const { portal, viewer, body } = call
  const asked = await findQuery(portal.db, await postOnce(call, body, () => post(call)))
  if (!asked) throw notFound('query')
  return { message: 'Query posted', data: presentQuery(asked, viewer) }
})

/** @returns the id of the query */
async function post({ portal, viewer, body, files }: Call<typeof forum.askQuery>): Promise<string> {
  // Checked before the pictures are stored, so that an invalid form leaves no files behind.
  const askedOfId = body.askedOf ? await requireAlumnus(portal, body.askedOf) : null
  const query: NewForumQuery = {
    slug: slugOf(body.query, 'query'),
    title: body.query,
    body: safeBody(portal, body.body ?? ''),
    images: await storeImages(portal, viewer.id, files),
    domains: body.domain,
    authorId: viewer.id,
    askedOfId,
    createdAt: portal.clock.now(),
  }
  return changeForum(portal, async (tx, touched) => {
    const repeat = await findRepeatedQuery(tx, query, repeatSince(portal.clock))
    if (repeat) return repeat.id
    touched.push({ title: query.title, domains: query.domains })
    const id = await ask(portal, tx, query)
    await notePosted(tx, viewer.id, { clientId: body.clientId, messageId: id, at: query.createdAt })
    return id
  })
}

async function ask(portal: Portal, tx: Transaction, query: NewForumQuery): Promise<string> {
  await portal.uploads.useByUrl(tx, imagesOf(query))
  const id = await insertQuery(tx, query)
  await portal.facts.emit(tx, queryAsked, {
    ...factOf({ ...query, id }, query.authorId),
    askedOfId: query.askedOfId,
  })
  return id
}

async function requireAlumnus(portal: Portal, idOrSlug: string): Promise<string> {
  const alumnus = await findAlumnus(portal.db, idOrSlug)
  if (alumnus?.isOpenToQuestions) return alumnus.id
  const message = alumnus
    ? `${alumnus.name} isn't taking questions right now. Remove the name to ask everyone.`
    : 'This person is no longer available. Remove the name to ask everyone.'
  throw fieldProblem('askedOf', message)
}
