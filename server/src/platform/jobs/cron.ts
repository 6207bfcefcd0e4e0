const minuteMs = 60_000
/** The search for the next run ends after a year and a day. A job on 29 February is not supported. */
const minutesMax = 367 * 24 * 60

/**
 * Returns the next minute in UTC that matches the five fields of a crontab. A field is `*`, a number, a list,
 * or a step like `*` with `/15`.
 * @throws if no minute of the next year matches.
 */
export function nextRun(cron: string, after: Date): Date {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = cron.split(' ')
  let at = new Date((Math.floor(after.getTime() / minuteMs) + 1) * minuteMs)
  for (let tried = 0; tried < minutesMax; tried += 1) {
    const fits =
      holds(minute, at.getUTCMinutes()) &&
      holds(hour, at.getUTCHours()) &&
      holds(day, at.getUTCDate()) &&
      holds(month, at.getUTCMonth() + 1) &&
      holds(weekday, at.getUTCDay())
    if (fits) return at
    at = new Date(at.getTime() + minuteMs)
  }
  throw new Error(`The crontab ${cron} names no minute of the next year`)
}

function holds(field: string, value: number): boolean {
  return field.split(',').some((part) => {
    const [base, step] = part.split('/')
    if (base === '*') return value % Number(step ?? 1) === 0
    return Number(base) === value
  })
}
