import type { MailSetting } from '@portal/contract/mail-words.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'

export type DigestFrequency = Extract<MailSetting, 'daily' | 'weekly'>

/** A digest that is mailed to everyone who chose its frequency. */
export interface DigestRun {
  id: string
  frequency: DigestFrequency
  /** The digest has what entered the bell after `since`, and no later than `until`. */
  since: Date
  until: Date
}

/**
 * Starts the digest of a day, after the one before it.
 * @param earliest the earliest `since`, for the first digest or after a long pause.
 * @returns its id; undefined when it was started before.
 */
export async function startRun(
  tx: Transaction,
  {
    frequency,
    day,
    earliest,
    until,
  }: { frequency: DigestFrequency; day: string; earliest: Date; until: Date },
): Promise<string | undefined> {
  const row = await readRow<{ id: string }>(tx)`insert into digest_runs (frequency, day, since, until)
    select ${frequency}, ${day}, greatest(${earliest}::timestamptz, (select max(until) from digest_runs where frequency = ${frequency})), ${until}
    on conflict (frequency, day) do nothing returning id`
  return row?.id
}

export async function lockRun(runner: Runner, id: string): Promise<DigestRun | null> {
  const row = await readRow<DigestRun>(runner)`select id, frequency, since, until from digest_runs
    where id = ${id} for no key update`
  return row ?? null
}

/** Moves the mark of progress, if it is still at `from`. */
export async function moveRun(
  tx: Transaction,
  id: string,
  { from, to, count }: { from: string; to: string; count: number },
): Promise<boolean> {
  const changed = await changeRows(tx)`update digest_runs
    set mailed_to = ${to}, mailed_count = mailed_count + ${count} where id = ${id} and mailed_to = ${from}`
  return changed === 1
}
