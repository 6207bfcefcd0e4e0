import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accountFileQuotas,
  callsPerMinute,
  enquiryCaps,
  guestMailCaps,
  postMailCaps,
  visitorFileQuotas,
  visitorMailCaps,
} from '@portal/contract/limits.ts'
import { resumableUploadLimits } from '@portal/contract/resumable-upload.ts'
import { keptFor, type Retention, retention } from '@portal/contract/retention.ts'
import { root } from './run.ts'

/** The documents with a generated table, each between `beginning` and `ending`. */
export const documents = ['docs/limits.md', 'docs/operate.md']

const places = [
  {
    beginning: '<!-- limits: written by `node tools/describe-limits.ts` from contract/src/limits.ts -->',
    ending: '<!-- /limits -->',
    table: limitsTable,
  },
  {
    beginning:
      '<!-- retention: written by `node tools/describe-limits.ts` from contract/src/retention.ts -->',
    ending: '<!-- /retention -->',
    table: retentionTable,
  },
]

interface Row {
  what: string
  account?: string
  address?: string
  all?: string
}

function retentionTable(): string {
  const head = ['What', 'How long', 'Since', 'Changed by']
  const lines = Object.values<Retention>(retention).map((kept) => [
    ...[kept.what, keptFor(kept), kept.since, kept.changedBy ?? ''],
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Returns the table of limits, caps and quotas in Markdown, from the numbers in the contract. */
function limitsTable(): string {
  const head = ['What', 'One account', "One visitor's address", 'The whole portal']
  const lines = rows().map(({ what, account = '', address = '', all = '' }) => [what, account, address, all])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * Brings the tables of a document up to date.
 * @throws {Error} If it has no place for a table.
 */
export function withTables(text: string): string {
  const found = places.filter(({ beginning }) => text.includes(beginning))
  if (found.length === 0) throw new Error('The document has no place for a generated table')
  return found.reduce(filled, text)
}

function filled(text: string, { beginning, ending, table }: (typeof places)[number]): string {
  const [start, end] = [text.indexOf(beginning), text.indexOf(ending)]
  if (end < start) throw new Error(`${ending} is missing after ${beginning}`)
  return `${text.slice(0, start)}${beginning}\n${table()}\n${text.slice(end)}`
}

/**
 * The wording of each kind of call. If a kind is added to the contract without its wording, the type check
 * fails.
 */
const callNames: Record<keyof typeof callsPerMinute, string> = {
  any: 'Calls without an allowance of their own below, a minute',
  write: 'Other changes by one endpoint, a minute',
  tap: 'Likes and read marks, a minute',
  search: 'Searches over everything, a minute',
  checkIn: 'Check-ins at an event and work at the festival desk, a minute',
  decision: 'Decisions at the other desks, a minute',
  part: 'Parts of uploads, a minute',
  signIn: 'Sign-ins, a minute',
  registration: 'Registrations, a minute (by e-mail, by address)',
  guest: "Guests' calls of one kind for the festival, a minute",
}

const mailRows: Record<keyof typeof visitorMailCaps, (max: string) => Row> = {
  mailboxPerDay: (max) => ({ what: 'Mails that visitors cause to one mailbox, a day', all: max }),
  addressPerHour: (max) => ({ what: 'Mails that a visitor causes, an hour', address: max }),
  portalPerHour: (max) => ({ what: 'Mails that all visitors cause, an hour', all: max }),
}

const guestMailRows: Record<keyof typeof guestMailCaps, (max: string) => Row> = {
  mailboxPerDay: (max) => ({ what: "Codes for the festival's guests to one mailbox, a day", all: max }),
  addressPerHour: (max) => ({ what: 'Codes that a guest causes, an hour', address: max }),
  portalPerHour: (max) => ({ what: 'Codes that all guests cause, an hour', all: max }),
}

const enquiryRows: Record<keyof typeof enquiryCaps, (max: string) => Row> = {
  mailboxPerDay: (max) => ({ what: 'Messages about sponsoring from one mailbox, a day', all: max }),
  addressPerHour: (max) => ({ what: 'Messages about sponsoring, an hour', address: max }),
  portalPerHour: (max) => ({ what: 'Messages about sponsoring from everyone, an hour', all: max }),
}

const postMailNames: Record<keyof typeof postMailCaps, string> = {
  announcementsPerDay: 'Announcements that are mailed, a day (teams, the council)',
  internshipsPerDay: 'Internships that are mailed, a day (alumni)',
  internshipRecipientsMax: 'Students that a mailed internship reaches',
  segmentsPerDay: 'Mails to a segment of the alumni, a day (the alumni desk)',
  eventMessagesPerDay: 'Messages to the people registered for one event, a day (its team)',
}

const accountFileNames: Record<keyof typeof accountFileQuotas, string> = {
  imageBytesMax: 'Pictures that are kept',
  documentBytesMax: 'Documents that are kept',
}

const visitorFileRows: Record<keyof typeof visitorFileQuotas, (max: string) => Row> = {
  addressBytesMax: (max) => ({ what: "Visitors' files, until the desk decides", address: max }),
  waitingBytesMax: (max) => ({ what: "All visitors' files, until the desk decides", all: max }),
  dayBytesMax: (max) => ({ what: "All visitors' files, a day", all: max }),
}

function rows(): Row[] {
  const { unfinishedMax, unfinishedBytesMax } = resumableUploadLimits
  return [
    ...entriesOf(callNames).map(([kind, what]) => {
      const { account, address } = callsPerMinute[kind]
      return { what, account: count(account), address: count(address) }
    }),
    ...entriesOf(mailRows).map(([cap, row]) => row(count(visitorMailCaps[cap]))),
    ...entriesOf(guestMailRows).map(([cap, row]) => row(count(guestMailCaps[cap]))),
    ...entriesOf(enquiryRows).map(([cap, row]) => row(count(enquiryCaps[cap]))),
    ...entriesOf(postMailNames).map(([cap, what]) => ({ what, account: count(postMailCaps[cap]) })),
    ...entriesOf(accountFileNames).map(([quota, what]) => ({
      what,
      account: size(accountFileQuotas[quota]),
    })),
    { what: 'Unfinished uploads', account: `${unfinishedMax}, ${size(unfinishedBytesMax)} in all` },
    ...entriesOf(visitorFileRows).map(([quota, row]) => row(size(visitorFileQuotas[quota]))),
  ]
}

function entriesOf<K extends string, V>(record: Record<K, V>): [K, V][] {
  return Object.entries(record) as [K, V][]
}

function count(value: number): string {
  return value.toLocaleString('en')
}

function size(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1024 ? `${megabytes / 1024} GB` : `${megabytes} MB`
}

if (import.meta.main)
  for (const name of documents) {
    const path = join(root, name)
    writeFileSync(path, withTables(readFileSync(path, 'utf8')))
  }
