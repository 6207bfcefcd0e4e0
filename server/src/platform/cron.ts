const minuteMs = 60_000
/** A year and a day: the 29th of February is for nobody's job. */
const minutesMax = 367 * 24 * 60

/**
 * The next minute that a crontab's five fields name, in UTC. Fields are `*`, a number, a list, or a step like `*` with `/15`.
 * @throws when none comes within a year.
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
