import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import { readSerial, serialWords } from '@portal/contract/railway-serials.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound, type Problem } from '#platform/problem.ts'
import { lockApplication } from '../application.store.ts'
import { moveApplication } from '../move-application.ts'
import { pushRailwayDesk } from '../railway.channels.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findBooklet } from './booklet.store.ts'
import { findLeaf, type LeafRow, lockBooklet, lockBookletsOf, markLeaf } from './leaf.store.ts'
import { mayBeDamaged, presentLeaves } from './present-booklet.ts'
import { listLeaves } from './register.store.ts'
import { familyOf, takeLeaf } from './take-leaf.ts'

type LeafCall = Call<typeof railwayBooklets.setRailwayLeaf>

export const setRailwayLeaf = handler(railwayBooklets.setRailwayLeaf, async (call) => {
  const { portal, params, body } = call
  const { serial, replacement } = await portal.inTransaction(async (tx) => {
    const leaf = await accessLeaf(tx, params)
    if (body.from !== undefined && leaf.state !== body.from) throw changedMeanwhile(leaf)
    const replaced =
      body.state === 'Free' ? await restoreLeaf(call, tx, leaf) : await damageLeaf(call, tx, leaf)
    await auditCall(tx, call, 'leaf-marked', `railway-leaf:${leaf.serial}`, {
      state: body.state,
      reason: body.reason,
      replacement: replaced,
    })
    await pushRailwayDesk(portal, tx)
    return { serial: leaf.serial, replacement: replaced }
  })
  const leaf = presentLeaves(await listLeaves(portal.db, params.id)).find((one) => one.serial === serial)
  if (!leaf) throw notFound('leaf')
  return { message: messageOf(serial, body.state, replacement), data: { leaf, replacement } }
})

function messageOf(serial: string, state: 'Damaged' | 'Free', replacement: string | null): string {
  if (state === 'Free') return `${serialWords(serial)} is free again`
  const marked = `${serialWords(serial)} marked as damaged`
  return replacement === null ? marked : `${marked}. The concession is on ${serialWords(replacement)} now.`
}

async function accessLeaf(tx: Transaction, { id, serial }: LeafCall['params']): Promise<LeafRow> {
  const booklet = await findBooklet(tx, id)
  if (!booklet) throw notFound('booklet')
  const read = readSerial(serial)
  const leaf = read && (await findLeaf(tx, { family: read.family || booklet.family, number: read.number }))
  if (leaf?.bookletId !== booklet.id) throw notFound('leaf')
  return leaf
}

/** @returns the new serial of the concession on the leaf. */
async function damageLeaf(call: LeafCall, tx: Transaction, leaf: LeafRow): Promise<string | null> {
  const { portal, viewer, body } = call
  const { applicationId } = leaf
  const isHeld = leaf.state === 'Used' && applicationId !== null
  // Locks the application before any booklet, and all its booklets at once, so that clerks never deadlock.
  const application = isHeld ? await lockApplication(tx, applicationId) : undefined
  if (application && application.state !== 'Issued')
    throw conflict('The concession on this leaf is over, so the leaf stays in the register')
  if (application) await lockBookletsOf(tx, leaf)
  else await lockBooklet(tx, leaf.bookletId)
  const mark = { state: 'Damaged', reason: body.reason, by: viewer.id, now: portal.clock.now() } as const
  if (!mayBeDamaged(leaf.state) || !(await markLeaf(tx, leaf, mark))) throw takenMeanwhile(leaf)
  if (!application) return null
  return replaceLeaf(portal, tx, { application, leaf, reason: body.reason, by: viewer.id })
}

async function replaceLeaf(
  portal: Portal,
  tx: Transaction,
  replaced: {
    application: NonNullable<Awaited<ReturnType<typeof lockApplication>>>
    leaf: LeafRow
    reason: string
    by: string
  },
): Promise<string> {
  const { application, leaf, reason, by } = replaced
  const family = familyOf(await readRailwaySettings(tx), application.line)
  const applicationId = application.id
  const next = await takeLeaf(tx, { family, applicationId, by, now: portal.clock.now() })
  await moveApplication(portal, tx, {
    applicationId,
    move: 'correct',
    by: { as: 'desk', accountId: by },
    reason: `Leaf ${serialWords(leaf.serial)} is damaged: ${reason}`,
    content: { serial: next.serial },
  })
  return next.serial
}

async function restoreLeaf(call: LeafCall, tx: Transaction, leaf: LeafRow): Promise<null> {
  const { portal, viewer, body } = call
  await lockBooklet(tx, leaf.bookletId)
  const mark = { state: 'Free', reason: body.reason, by: viewer.id, now: portal.clock.now() } as const
  if (leaf.state !== 'Damaged' || leaf.issuedAt !== null)
    throw conflict('Only a damaged leaf that was never filled can be free again')
  if (!(await markLeaf(tx, leaf, mark))) throw takenMeanwhile(leaf)
  return null
}

/** Returns the error for a leaf whose state changed after the clerk read it. */
function changedMeanwhile(leaf: LeafRow): Problem {
  if (leaf.state !== 'Used') return takenMeanwhile(leaf)
  return conflict(`${serialWords(leaf.serial)} was issued just now. Choose another leaf.`)
}

function takenMeanwhile({ serial, state }: LeafRow): Problem {
  const name = serialWords(serial)
  if (state === 'Damaged') return conflict(`${name} is already marked as damaged`)
  if (!mayBeDamaged(state)) return conflict(`${name} is already out of use`)
  return conflict(`${name} was changed just now. Reload the page and try again.`)
}
