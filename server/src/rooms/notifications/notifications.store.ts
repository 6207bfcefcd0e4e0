import type { NotificationType } from '@portal/contract/notifications.ts'
import type { RailwayState } from '@portal/contract/railway-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { prepareStatement } from '#platform/database/prepared-statement.ts'
import { changeRows, hasRow, readId, readRows } from '#platform/database/statements.ts'
import type { Audience } from './notifications.audiences.ts'

/** The subject of a notification: a thing of another room. */
export interface NotificationSubject {
  type: NotificationType
  thingId: string
  slug: string
  title: string
  ownerId: string
}

export type NotifiedAction =
  | (
      | 'made'
      | 'answered'
      | 'replied'
      | 'mentioned'
      | 'mentionedInReply'
      | 'helped'
      | 'nudged'
      | 'closed'
      | 'reopened'
      | 'asked'
      | 'outcomeInvited'
      | 'outcomeShared'
    )
  /** Actions on events. */
  | (
      | 'moved'
      | 'cancelled'
      | 'seated'
      | 'unseated'
      | 'invited'
      | 'memberLeft'
      | 'leads'
      | 'messaged'
      | 'certified'
      | 'uncertified'
      | 'feePaid'
      | 'feeRefunded'
    )
  | ('reportReturned' | 'reportAccepted' | 'reportDue')
  | (`railway${RailwayState}` | 'railwayPassEnds' | 'railwayCertificateEnds')
  | ('railwayStationApproved' | 'railwayStationRejected' | 'railwayOpened')
  | ('formDue' | 'formShared')
  | 'welcomed'
  /** Reminders; `actionId` is the time of the thing. */
  | ('eventDay' | 'eventHour' | 'eventOpens' | 'formCloses')

/** An action on the subject. `underId` is the answer of a reply. */
export interface NewNotification {
  action: NotifiedAction
  actionId: string
  underId?: string
  by: string
  at: Date
  audiences: readonly Audience[]
  /** Whether it is also in bells that leave out posts of its type. */
  isUrgent?: boolean
}

/** The type of the additional rows of urgent announcements, which bells without announcements read. */
export const urgentType = 'Urgent'

/** A removed notification; the bells of its audiences must be updated. */
export interface RemovedNotification {
  audiences: Audience[]
  createdBy: string
}

/**
 * Renames a subject.
 * @returns the audiences whose bells show it; empty when it has no notification.
 */
export function renameThing(tx: Transaction, thing: NotificationSubject) {
  const { type, thingId, slug, title } = thing
  return readRows<RemovedNotification>(tx)`with renamed as (
      update notification_subjects set slug = ${slug}, title = ${title} where type = ${type} and thing_id = ${thingId}
        and (slug, title) is distinct from (${slug}, ${title}) returning thing_id)
    select n.created_by as "createdBy", array_agg(a.audience) as audiences from renamed
    join notifications n on n.type = ${type} and n.thing_id = renamed.thing_id
    join notification_audiences a on a.notification_id = n.id group by n.id`
}

/**
 * Limits the notification of a thing to these audiences: people who can no longer see the thing lose it from
 * their bell. The author keeps the notifications of its comments.
 * @returns the audiences whose bells changed; empty when the thing has no notification.
 */
export async function moveAudiences(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
  { audiences, isUrgent }: { audiences: readonly Audience[]; isUrgent: boolean },
): Promise<Audience[]> {
  const ofThing = sql`(select id from notifications
    where type = ${type} and thing_id = ${thingId} and action = 'made')`
  const gone = await readRows<{ audience: Audience }>(tx)`delete from notification_audiences
    where notification_id in ${ofThing} and (audience <> all (${audiences}::text[])
      or (type = ${urgentType} and not ${isUrgent}::boolean)) returning audience`
  const added = await readRows<{ audience: Audience }>(tx)`insert into notification_audiences
      (audience, type, created_at, notification_id, created_by)
    select audience, stored.type, n.created_at, n.id, n.created_by
    from notifications n, unnest(${audiences}::text[]) as audience, ${rowTypes(sql`n.type`, isUrgent)} as stored(type)
    where n.type = ${type} and n.thing_id = ${thingId} and n.action = 'made'
    on conflict do nothing returning audience`
  return [...new Set([...gone, ...added].map(({ audience }) => audience))]
}

/** Writes the subject only if it changed, which is rare. */
const insertNotification = prepareStatement<
  [
    ...subject: [type: string, thingId: string, slug: string, title: string, ownerId: string],
    action: string,
    actionId: string,
    underId: string | null,
    by: string,
    at: Date,
    audiences: readonly string[],
    isUrgent: boolean,
  ],
  { isNew: boolean }
>(
  (type, thingId, slug, title, ownerId, action, actionId, underId, by, at, audiences, isUrgent) => sql`
    with subject as (
      insert into notification_subjects as s (type, thing_id, slug, title, owner_id)
      values (${type}, ${thingId}, ${slug}, ${title}, ${ownerId})
      on conflict (type, thing_id) do update set slug = excluded.slug, title = excluded.title
        where (s.slug, s.title) is distinct from (excluded.slug, excluded.title)),
    added as (
      insert into notifications (type, thing_id, action, action_id, under_id, created_by, created_at)
      values (${type}, ${thingId}, ${action}, ${actionId}, ${underId}, ${by}, ${at})
      on conflict (type, thing_id, action, action_id) do nothing returning *),
    addressed as (
      insert into notification_audiences (audience, type, created_at, notification_id, created_by)
      select audience, stored.type, added.created_at, added.id, added.created_by
      from added, unnest(${audiences}::text[]) as audience, ${rowTypes(sql`added.type`, isUrgent)} as stored(type) returning 1)
    select exists (select from addressed) as "isNew"`,
)

/** Returns the types under which a notification is stored for each audience. */
function rowTypes(type: RawBuilder<unknown>, isUrgent: boolean | RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`unnest(case when ${isUrgent}::boolean then array[${type}, ${sql.lit(urgentType)}] else array[${type}] end)`
}

/**
 * Saves the subject under its current title, and its notification, in one statement.
 * @returns false when the notification exists already: nobody is notified twice.
 */
export async function saveNotification(
  tx: Transaction,
  { type, thingId, slug, title, ownerId }: NotificationSubject,
  { action, actionId, underId, by, at, audiences, isUrgent = false }: NewNotification,
): Promise<boolean> {
  const subject = [type, thingId, slug, title, ownerId] as const
  const [saved] = await insertNotification(
    tx,
    ...subject,
    action,
    actionId,
    underId ?? null,
    by,
    at,
    audiences,
    isUrgent,
  )
  return saved?.isNew ?? false
}

/**
 * Adds audiences to a notification that exists. They get it as of now, and those that have it keep it.
 * @returns the added audiences.
 */
export async function saveFurtherAudiences(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
  { action, actionId, audiences, at }: NewNotification,
): Promise<Audience[]> {
  const { rows } = await sql<{ audience: Audience }>`
    insert into notification_audiences (audience, type, created_at, notification_id, created_by)
    select further.audience, n.type, ${at}, n.id, n.created_by
    from notifications n, unnest(${[...audiences]}::text[]) as further(audience)
    where n.type = ${type} and n.thing_id = ${thingId} and n.action = ${action} and n.action_id = ${actionId}
      and not exists (select from notification_audiences a
        where a.notification_id = n.id and a.audience = further.audience)
    returning audience`.execute(tx)
  return rows.map(({ audience }) => audience)
}

/** Removes the subject with all its notifications. */
export async function removeThing(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
): Promise<RemovedNotification[]> {
  const removed = await removeWhere(tx, sql`type = ${type} and thing_id = ${thingId}`)
  await changeRows(tx)`delete from notification_subjects where type = ${type} and thing_id = ${thingId}`
  return removed
}

/**
 * Removes the notification of the thing itself and keeps those of its comments, so that it can be sent again.
 */
export async function removeThingNotification(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
): Promise<void> {
  await removeWhere(tx, sql`type = ${type} and thing_id = ${thingId} and action = 'made'`)
}

/** Marks the notification of the thing as seen by these people. */
export async function markSeenBy(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
  readerIds: readonly string[],
): Promise<void> {
  await changeRows(tx)`insert into notification_seen (account_id, notification_id)
    select reader.id, n.id from notifications n, unnest(${[...readerIds]}::bigint[]) as reader(id)
    where n.type = ${type} and n.thing_id = ${thingId} and n.action = 'made'
    on conflict do nothing`
}

/** Removes the notifications of an answer or a comment and of the replies under it. */
export async function removeAnswer(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
  answerId: string,
) {
  return removeWhere(
    tx,
    sql`type = ${type} and thing_id = ${thingId}
      and ((action in ('answered', 'mentioned', 'helped') and action_id = ${answerId})
        or (action in ('replied', 'mentionedInReply') and under_id = ${answerId}))`,
  )
}

export async function removeHelped(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
  answerId: string,
) {
  return removeWhere(
    tx,
    sql`type = ${type} and thing_id = ${thingId} and action = 'helped' and action_id = ${answerId}`,
  )
}

export async function removeReply(
  tx: Transaction,
  { type, thingId }: Pick<NotificationSubject, 'type' | 'thingId'>,
  replyId: string,
) {
  return removeWhere(
    tx,
    sql`type = ${type} and thing_id = ${thingId} and action in ('replied', 'mentionedInReply') and action_id = ${replyId}`,
  )
}

/**
 * Removes one notification, or all of the thing with that slug, but only if the thing belongs to the owner.
 */
export async function removeOwned(tx: Transaction, idOrSlug: string, ownerId: string) {
  return removeWhere(
    tx,
    sql`n.id in (${named(idOrSlug)})
      and (n.type, n.thing_id) in (select type, thing_id from notification_subjects where owner_id = ${ownerId})`,
  )
}

/** Returns whether a notification with that id exists, or one of a thing with that slug. */
export async function isNotification(runner: Runner, idOrSlug: string): Promise<boolean> {
  return hasRow(runner)`${named(idOrSlug)} limit 1`
}

function named(idOrSlug: string) {
  return sql`select id from notifications where id = ${idIn(idOrSlug)} union all
    select m.id from notification_subjects t join notifications m on m.type = t.type and m.thing_id = t.thing_id
    where t.slug = ${idOrSlug}`
}

function removeWhere(tx: Transaction, condition: ReturnType<typeof sql>) {
  return readRows<RemovedNotification>(tx)`with doomed as (
      select n.id, n.created_by, array(select audience from notification_audiences a where a.notification_id = n.id) as audiences
      from notifications n where ${condition} order by n.id for update of n),
    gone as (delete from notifications where id in (select id from doomed))
    select created_by as "createdBy", audiences from doomed`
}

/** Returns the owner of the subject with that id or slug; null when there is none. */
export async function ownerOfThing(runner: Runner, type: NotificationType, idOrSlug: string) {
  return readId(runner)`select owner_id from notification_subjects
    where type = ${type} and (slug = ${idOrSlug} or thing_id = ${idIn(idOrSlug)})
    order by slug = ${idOrSlug} desc limit 1`
}
