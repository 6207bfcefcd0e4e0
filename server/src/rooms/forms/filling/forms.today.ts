import type { FormAudience } from '@portal/contract/form-definition.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { dayAndTime, indianDayOf } from '#platform/text/indian-day.ts'
import { nameOf } from '#rooms/people/people.cards.ts'
import { isInAudience } from './form-audience.ts'
import { formPersonOf } from './form-person.ts'

const dayMs = 86_400_000
/** The maximum number of forms closing within the week that are checked. */
const closingMax = 50

/** Adds forms for the student's class that close soon and that they have not answered. */
export function todayOfForms(portal: Portal): TodaySource {
  return {
    roles: ['Student'],
    async read(viewer, { now }) {
      const until = new Date(now.getTime() + todayLimits.deadlineDaysMax * dayMs)
      const closing = await listClosing(portal.db, viewer.id, { now, until })
      if (closing.length === 0) return {}
      const person = await formPersonOf(portal, viewer)
      const own = closing.filter(({ audience }) => isInAudience(audience, person))
      return { rows: own.slice(0, todayLimits.roomRowsMax).map(rowOf) }
    },
  }
}

interface ClosingForm {
  slug: string
  title: string
  team: string
  audience: FormAudience
  closesAt: Date
}

/** Returns forms that close soon. A public form addresses nobody in particular, so it is left out. */
function listClosing(runner: Runner, accountId: string, { now, until }: { now: Date; until: Date }) {
  return readRows<ClosingForm>(runner)`
    select f.slug, v.content->>'title' as title, ${nameOf(sql`f.owner_id`)} as team,
      v.content->'settings'->'audience' as audience, f.closes_at as "closesAt"
    from forms f join form_versions v on v.form_id = f.id and v.number = f.version
    where f.state = 'Open' and f.closes_at > ${now} and f.closes_at <= ${until}
      and (f.opens_at is null or f.opens_at <= ${now})
      and not (v.content->'settings'->'audience'->>'isPublic')::boolean
      and not exists (select from form_people p where p.form_id = f.id and p.account_id = ${accountId})
    order by f.closes_at, f.id limit ${sql.lit(closingMax)}`
}

function rowOf({ slug, title, team, closesAt }: ClosingForm) {
  return todayRow({
    kind: 'deadline',
    title,
    due: indianDayOf(closesAt),
    hint: `${team} asks you. Answer by ${dayAndTime(closesAt)}.`,
    path: `/userform/${encodeURIComponent(slug)}`,
  })
}
