import type { NotificationType } from '@portal/contract/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import type { Audience } from './notifications.audiences.ts'

/** A thing of another room that people are told of. */
export interface ToldThing {
  type: NotificationType
  thingId: string
  slug: string
  title: string
  ownerId: string
}

/* The SQL of what is told; what a bell shows of it, and what was seen: bell.store.ts. */

/** What happened to the thing. `underId`: the answer that a reply stands under. */
export interface Telling {
  action: 'made' | 'answered' | 'replied' | 'helped' | 'nudged' | 'closed' | 'reopened'
  actionId: string
  underId?: string
  by: string
  at: Date
  audiences: readonly Audience[]
}

/** A notification that is gone, and whose bells must hear of it. */
export interface RemovedNotification {
  audiences: Audience[]
  createdBy: string
}

/** Keeps the thing's owner, title and slug as they are now. */
export async function saveThing(tx: Transaction, thing: ToldThing): Promise<void> {
  const { type, thingId, slug, title, ownerId } = thing
  await sql`insert into told_things (type, thing_id, slug, title, owner_id)
    values (${type}, ${thingId}, ${slug}, ${title}, ${ownerId})
    on conflict (type, thing_id) do update set slug = excluded.slug, title = excluded.title`.execute(tx)
}

/** Renames a thing that was told of. @returns whose bells show it; nothing when nobody was told of the thing. */
export async function renameThing(tx: Transaction, thing: ToldThing): Promise<RemovedNotification[]> {
  const { type, thingId, slug, title } = thing
  const { rows } = await sql<RemovedNotification>`with renamed as (
      update told_things set slug = ${slug}, title = ${title} where type = ${type} and thing_id = ${thingId}
        and (slug, title) is distinct from (${slug}, ${title}) returning thing_id)
    select n.created_by as "createdBy", array_agg(a.audience) as audiences from renamed
    join notifications n on n.type = ${type} and n.thing_id = renamed.thing_id
    join notification_audiences a on a.notification_id = n.id group by n.id`.execute(tx)
  return rows
}

/**
 * Gives what was told of a thing to these audiences alone: who may no longer see the thing has it no longer in the bell.
 * What its author was told of comments stays his.
 * @returns whose bells changed; nothing when nobody was told of the thing.
 */
export async function moveAudiences(
  tx: Transaction,
  { type, thingId }: Pick<ToldThing, 'type' | 'thingId'>,
  audiences: readonly Audience[],
): Promise<Audience[]> {
  const ofThing = sql`(select id from notifications
    where type = ${type} and thing_id = ${thingId} and action = 'made')`
  const { rows: gone } = await sql<{ audience: Audience }>`delete from notification_audiences
    where notification_id in ${ofThing} and audience <> all (${audiences}::text[]) returning audience`.execute(
    tx,
  )
  const { rows: added } = await sql<{ audience: Audience }>`insert into notification_audiences
      (audience, type, created_at, notification_id, created_by)
    select audience, n.type, n.created_at, n.id, n.created_by from notifications n, unnest(${audiences}::text[]) as audience
    where n.type = ${type} and n.thing_id = ${thingId} and n.action = 'made'
    on conflict do nothing returning audience`.execute(tx)
  return [...new Set([...gone, ...added].map(({ audience }) => audience))]
}

/** Adds a notification of a saved thing. @returns false when that action was told before: nothing is told twice. */
export async function addNotification(tx: Transaction, thing: ToldThing, telling: Telling): Promise<boolean> {
  const { type, thingId } = thing
  const { action, actionId, underId = null, by, at, audiences } = telling
  const { rows } = await sql`with told as (
      insert into notifications (type, thing_id, action, action_id, under_id, created_by, created_at)
      values (${type}, ${thingId}, ${action}, ${actionId}, ${underId}, ${by}, ${at})
      on conflict (type, thing_id, action, action_id) do nothing returning *)
    insert into notification_audiences (audience, type, created_at, notification_id, created_by)
    select audience, told.type, told.created_at, told.id, told.created_by
    from told, unnest(${audiences}::text[]) as audience returning 1`.execute(tx)
  return rows.length > 0
}

/** Removes the thing with all that was told of it. */
export async function removeThing(
  tx: Transaction,
  type: NotificationType,
  thingId: string,
): Promise<RemovedNotification[]> {
  const removed = await removeWhere(tx, sql`type = ${type} and thing_id = ${thingId}`)
  await sql`delete from told_things where type = ${type} and thing_id = ${thingId}`.execute(tx)
  return removed
}

/** Removes that the thing was told of, and keeps what was told of its comments: it is told anew. */
export async function removeTold(
  tx: Transaction,
  { type, thingId }: Pick<ToldThing, 'type' | 'thingId'>,
): Promise<void> {
  await removeWhere(tx, sql`type = ${type} and thing_id = ${thingId} and action = 'made'`)
}

/** What was told of the thing is seen already by these people, a query of account ids. */
export async function markSeenBy(
  tx: Transaction,
  { type, thingId }: Pick<ToldThing, 'type' | 'thingId'>,
  readers: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into notification_seen (account_id, notification_id)
    select reader.id, n.id from notifications n, (${readers}) as reader(id)
    where n.type = ${type} and n.thing_id = ${thingId} and n.action = 'made' and reader.id is not null
    on conflict do nothing`.execute(tx)
}

/** Removes what was told of an answer, or a comment, and of the replies under it. */
export async function removeAnswer(
  tx: Transaction,
  { type, thingId }: Pick<ToldThing, 'type' | 'thingId'>,
  answerId: string,
) {
  return removeWhere(
    tx,
    sql`type = ${type} and thing_id = ${thingId}
      and ((action in ('answered', 'helped') and action_id = ${answerId}) or (action = 'replied' and under_id = ${answerId}))`,
  )
}

/** Removes that the answer helped. */
export async function removeHelped(
  tx: Transaction,
  { type, thingId }: Pick<ToldThing, 'type' | 'thingId'>,
  answerId: string,
) {
  return removeWhere(
    tx,
    sql`type = ${type} and thing_id = ${thingId} and action = 'helped' and action_id = ${answerId}`,
  )
}

/** Removes what was told of a reply. */
export async function removeReply(
  tx: Transaction,
  { type, thingId }: Pick<ToldThing, 'type' | 'thingId'>,
  replyId: string,
) {
  return removeWhere(
    tx,
    sql`type = ${type} and thing_id = ${thingId} and action = 'replied' and action_id = ${replyId}`,
  )
}

/** Removes one notification, or all that was told of the thing of that slug: those alone whose thing is the owner's. */
export async function removeOwned(tx: Transaction, idOrSlug: string, ownerId: string) {
  return removeWhere(
    tx,
    sql`n.id in (${named(idOrSlug)})
      and (n.type, n.thing_id) in (select type, thing_id from told_things where owner_id = ${ownerId})`,
  )
}

/** Whether there is a notification, or something told of a thing, by that id or slug. */
export async function isTold(runner: Runner, idOrSlug: string): Promise<boolean> {
  const { rows } = await sql`${named(idOrSlug)} limit 1`.execute(runner)
  return rows.length > 0
}

function named(idOrSlug: string) {
  return sql`select id from notifications where id = ${storedId(idOrSlug)} union all
    select m.id from told_things t join notifications m on m.type = t.type and m.thing_id = t.thing_id
    where t.slug = ${idOrSlug}`
}

async function removeWhere(
  tx: Transaction,
  condition: ReturnType<typeof sql>,
): Promise<RemovedNotification[]> {
  const { rows } = await sql<RemovedNotification>`with doomed as (
      select n.id, n.created_by, array(select audience from notification_audiences a where a.notification_id = n.id) as audiences
      from notifications n where ${condition} order by n.id for update of n),
    gone as (delete from notifications where id in (select id from doomed))
    select created_by as "createdBy", audiences from doomed`.execute(tx)
  return rows
}

/** The thing's owner, by the thing's id or slug; null when there is no such thing. */
export async function ownerOfThing(
  runner: Runner,
  type: NotificationType,
  idOrSlug: string,
): Promise<string | null> {
  const { rows } = await sql<{ owner_id: string }>`select owner_id from told_things
    where type = ${type} and (slug = ${idOrSlug} or thing_id = ${storedId(idOrSlug)})
    order by slug = ${idOrSlug} desc limit 1`.execute(runner)
  return rows[0]?.owner_id ?? null
}

/** Ids are opaque to callers, so one that cannot be ours is simply none. */
export function storedId(id: string): string | null {
  return /^[1-9]\d{0,17}$/.test(id) ? id : null
}
