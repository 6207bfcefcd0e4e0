import { readSerial, serialOf, serialWords } from '@portal/contract/railway-serials.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, fieldProblem, type Problem } from '#platform/problem.ts'
import { findLeaf, findNextLeaf, type LeafRow, lockBooklet, lockNextBooklet, useLeaf } from './leaf.store.ts'

export type LineFamily = RailwaySettings['families'][number]

export interface WantedLeaf {
  family: LineFamily
  /** The serial as typed; without one, the next free leaf is taken. */
  serial?: string | undefined
  applicationId: string
  by: string
  now: Date
}

/** Returns the family whose booklets are used for the line. */
export function familyOf({ families }: RailwaySettings, line: RailwayLine): LineFamily {
  const found = families.find(({ lines }) => lines.includes(line))
  if (!found) throw new Error(`The settings name no family for ${line}`)
  return found
}

/**
 * Takes a leaf for an application, in the caller's transaction, which holds the application. Its booklet
 * stays locked until the transaction ends, so two clerks never get the same leaf, and a transaction that is
 * rolled back, or dies with its server, skips no leaf.
 * @throws VALIDATION on `serial` for a leaf that is in no booklet of the family; CONFLICT when it was given
 *   out before, is damaged, or no leaf is left.
 */
export async function takeLeaf(tx: Transaction, wanted: WantedLeaf): Promise<LeafRow> {
  const { family, serial, ...use } = wanted
  const leaf = serial ? await holdNamed(tx, family, serial) : await holdNext(tx, family)
  if (await useLeaf(tx, leaf, use)) return leaf
  throw await refuseTaken(tx, leaf)
}

async function holdNext(tx: Transaction, family: LineFamily): Promise<LeafRow> {
  const bookletId = await lockNextBooklet(tx, family.code)
  const leaf = bookletId && (await findNextLeaf(tx, bookletId))
  if (leaf) return leaf
  throw conflict(`No ${family.name} leaf is left. Add a booklet first.`)
}

async function holdNamed(tx: Transaction, family: LineFamily, typed: string): Promise<LeafRow> {
  const read = readSerial(typed)
  if (!read) throw fieldProblem('serial', `Enter a serial, e.g. ${family.code} 206 318`)
  if (read.family !== '' && read.family !== family.code)
    throw fieldProblem(
      'serial',
      `This line needs a ${family.name} leaf. Its serials begin with ${family.code}.`,
    )
  const named = { family: family.code, number: read.number }
  const leaf = await findLeaf(tx, named)
  if (!leaf) throw fieldProblem('serial', `No booklet has the leaf ${serialWords(serialOf(named))}`)
  await lockBooklet(tx, leaf.bookletId)
  return leaf
}

/** Returns an error with the status of the leaf, and the next free one. */
async function refuseTaken(tx: Transaction, { family, number, bookletId }: LeafRow): Promise<Problem> {
  const leaf = await findLeaf(tx, { family, number })
  const next = await findNextLeaf(tx, bookletId)
  const name = leaf ? serialWords(leaf.serial) : ''
  const what = leaf?.state === 'Damaged' ? `${name} is damaged` : `${name} was already given out`
  const hint = next ? `The next free leaf is ${serialWords(next.serial)}.` : 'Choose another booklet.'
  return fieldProblem('serial', `${what}. ${hint}`, 'CONFLICT')
}
