import { limits } from '@portal/contract/limits.ts'
import { z } from 'zod'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { plainTextOf } from '#platform/rich-text/read-rich-text.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { listNotToNudge } from '../desk/forum-desk.store.ts'
import { daysAgo } from '../desk/list-desk-queries.ts'
import { cachesOf } from '../forum.cache.ts'
import { alumniAsked, factOf } from '../forum.facts.ts'
import { pushQueryChange } from '../forum.live.ts'
import { type ForumQueryWithAuthor, findQuery, lockQuery } from '../forum.store.ts'
import { mailAlumni } from '../mail-alumni.ts'
import { addAsked, chooseAlumni, listAsked, listUnansweredSince, moveAsked } from './asked.store.ts'
import { nextRound } from './asked-moves.ts'
import { companiesIn } from './companies-in.ts'

const jobName = 'ask-alumni'
const batch = 200
const latelyDays = 28
/** A company is named early in a text. */
const readLengthMax = 3_000

/** Asks alumni to answer the query, after the commit of this transaction. */
export function askAlumniSoon(tx: Transaction, portal: Portal, queryId: string): Promise<void> {
  return portal.jobs.add(tx, jobName, { queryId }, { key: `${jobName}:${queryId}` })
}

/** Returns the jobs that ask alumni: one for each new query, and one that looks for queries without an answer. */
export function askAlumniJobs(portal: Portal): JobDefinition[] {
  return [
    {
      name: jobName,
      run: (payload) => askAlumni(portal, z.object({ queryId: z.string() }).parse(payload).queryId),
    },
    { name: 'ask-more-alumni', cron: '50 * * * *', run: () => askMore(portal) },
  ]
}

async function askMore(portal: Portal): Promise<void> {
  for (;;) {
    const ids = await listUnansweredSince(portal.db, daysAgo(portal, limits.alumniAskedDays), batch)
    for (const id of ids) await askAlumni(portal, id)
    if (ids.length < batch) return
  }
}

/**
 * Ends the time of those who didn't answer, and asks the next alumni while the query waits. One choice at a time,
 * so that no two ask one person above their limit.
 */
async function askAlumni(portal: Portal, queryId: string): Promise<void> {
  await portal.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, jobName, '')
    if (!(await lockQuery(tx, queryId))) return
    const since = daysAgo(portal, limits.alumniAskedDays)
    const lapsedCount = await moveAsked(tx, 'lapse', { queryId, until: since })
    const query = await findQuery(tx, queryId)
    const ids = query ? await chooseNext(portal, tx, query, since) : []
    if (!query || lapsedCount + ids.length === 0) return
    await cachesOf(portal).pages.invalidate(tx, null)
    await pushQueryChange(portal, tx, queryId)
    if (ids.length === 0) return
    await portal.facts.emit(tx, alumniAsked, { ...factOf(query, query.authorId), alumniIds: ids })
    await mailAlumni(portal, tx, query, {
      ids,
      subject: `${query.author.name} asks, and you may know: ${query.title}`,
      lead: `${query.author.name} asked this in the forum, and you may know the answer:`,
      end: ['Choose in your profile how often a week you are asked, and add your holidays there.'],
    })
  })
}

/** @returns the accounts of the alumni who are asked now. */
async function chooseNext(
  portal: Portal,
  tx: Transaction,
  query: ForumQueryWithAuthor,
  since: Date,
): Promise<string[]> {
  const { id: queryId } = query
  if (!query.isOpen || query.answerCount > 0) return []
  const asked = await listAsked(tx, queryId)
  // A query that nobody was asked in its week, such as one of an import, is the desk's.
  if (asked.length === 0 && query.createdAt <= since) return []
  // An alumnus whom the query names has one of the places.
  const places = limits.alumniAsked - (query.askedOf ? 1 : 0)
  const next = nextRound(asked, { places, roundsMax: limits.alumniAskedRounds })
  if (!next || next.places <= 0) return []
  const at = portal.clock.now()
  const ids = await chooseAlumni(tx, query, {
    companies: companiesIn(`${query.title} ${plainTextOf(query.body, readLengthMax)}`),
    day: indianDayOf(at),
    since: { week: since, lately: daysAgo(portal, latelyDays) },
    exceptIds: await listNotToNudge(tx, queryId, since),
    limit: next.places,
  })
  await addAsked(tx, { queryId, ids, round: next.round, at })
  return ids
}
