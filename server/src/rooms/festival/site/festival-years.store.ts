import type { FestivalContent } from '@portal/contract/festival-site.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readRow } from '#platform/database/statements.ts'

const columns = sql`headline, highlights, faq, reach, contacts, winners, gallery, figures, revision`

/** The texts of a year with the number of their saves. */
export type FestivalYear = FestivalContent & { revision: number }

const nothing: FestivalYear = {
  headline: '',
  highlights: [],
  faq: [],
  reach: '',
  contacts: [],
  winners: [],
  gallery: [],
  figures: [],
  revision: 0,
}

/** Returns the team's content of a year; empty fields if there is none yet. */
export async function findFestivalYear(runner: Runner, academicYear: string): Promise<FestivalYear> {
  const row = await readRow<FestivalYear>(runner)`
    select ${columns} from festival_years where academic_year = ${academicYear}`
  return row ?? nothing
}

/** Returns the content of a year, locked until the transaction ends. */
export async function lockFestivalYear(tx: Transaction, academicYear: string): Promise<FestivalYear> {
  await changeRows(tx)`insert into festival_years (academic_year) values (${academicYear})
    on conflict (academic_year) do nothing`
  const row = await readRow<FestivalYear>(tx)`select ${columns} from festival_years
    where academic_year = ${academicYear} for no key update`
  return row ?? nothing
}

export async function changeFestivalYear(tx: Transaction, academicYear: string, content: FestivalContent) {
  const { headline, highlights, faq, reach, contacts, winners, gallery, figures } = content
  await changeRows(tx)`update festival_years set headline = ${headline}, reach = ${reach},
      highlights = ${JSON.stringify(highlights)}, faq = ${JSON.stringify(faq)},
      contacts = ${JSON.stringify(contacts)}, winners = ${JSON.stringify(winners)},
      gallery = ${JSON.stringify(gallery)}, figures = ${JSON.stringify(figures)}, revision = revision + 1
    where academic_year = ${academicYear}`
}

/** Returns the years with content, newest first. */
export async function listWrittenYears(runner: Runner): Promise<string[]> {
  return readColumn(runner)`
    select academic_year as year from festival_years order by 1 desc limit 50`
}
