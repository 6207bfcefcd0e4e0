import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import type { FieldTally } from './results/field-result.ts'
import { medianOf } from './results/number-bars.ts'

/*
 * How many people begin to answer, and how long it takes. Stored as counts next to those of the fields, under
 * names that no field can have. Nothing links them to an answer, and deleting an answer leaves them
 * unchanged.
 */

const startsName = ':starts'
const secondsName = ':seconds'
export const figureNames = [startsName, secondsName] as const

/** @param count the number of people who began at that time. */
export async function countStarts(tx: Transaction, formId: string, count: number): Promise<void> {
  await add(tx, formId, new Map([[`${startsName} `, count]]))
}

/** @param times the durations of answers in seconds, from the first entry to sending. */
export async function countSeconds(tx: Transaction, formId: string, times: readonly number[]): Promise<void> {
  const counts = new Map([[`${secondsName} `, times.length]])
  for (const seconds of times) {
    const key = `${secondsName} ${bucketOfSeconds(seconds)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  await add(tx, formId, counts)
}

/** Rounds to ten seconds, above ten minutes to minutes: precise enough, with few counts. */
function bucketOfSeconds(seconds: number): string {
  const step = seconds < 600 ? 10 : 60
  return String(Math.max(step, Math.round(seconds / step) * step))
}

interface FillingFigures {
  startedCount: number | null
  usualSeconds: number | null
}

/** @param tallies all kept counts of the form. */
export function fillingFiguresOf(tallies: readonly (FieldTally & { fieldId: string })[]): FillingFigures {
  const of = (name: string) => tallies.filter(({ fieldId }) => fieldId === name)
  const sent = of(secondsName).find(({ bucket }) => bucket === '')?.count ?? 0
  const started = of(startsName)[0]?.count ?? 0
  const times = of(secondsName).filter(({ bucket }) => bucket !== '')
  return {
    startedCount: started + sent === 0 ? null : Math.max(0, started - sent),
    usualSeconds:
      sent === 0 ? null : medianOf(times.map(({ bucket, count }) => ({ from: Number(bucket), count }))),
  }
}

/** @param counts by name and bucket, separated by a space. */
async function add(tx: Transaction, formId: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await changeRows(tx)`
    insert into form_tallies as t (form_id, field_id, bucket, count)
    select ${formId}::bigint, split_part(key, ' ', 1), split_part(key, ' ', 2), count
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as line (key, count) order by key
    on conflict (form_id, field_id, bucket) do update set count = t.count + excluded.count`
}
