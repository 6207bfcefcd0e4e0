import type { BodySent } from '@portal/contract/endpoint.ts'
import type { festivalDesk } from '@portal/contract/festival-desk.ts'
import { call } from '#web/platform/call.ts'
import { type KeptQueue, useKeptQueue } from '#web/platform/kept-queue.ts'
import { isKept, type KeptItem } from '#web/platform/kept-store.ts'
import type { KeptKind } from '#web/platform/outbox.ts'
import { reload } from '#web/platform/reload-after.ts'

export type PaymentSent = Omit<BodySent<typeof festivalDesk.recordPayment>, 'clientId' | 'seenActId'>
export type WalkInSent = Omit<BodySent<typeof festivalDesk.registerWalkIn>, 'clientId'>
type PersonSent = Omit<BodySent<typeof festivalDesk.addDeskMember>, 'clientId' | 'seenActId'>
type ContactSent = Omit<BodySent<typeof festivalDesk.editDeskMember>, 'clientId' | 'seenActId'>

/** An action at the desk. Its id is the client id that makes the action count once. */
export type RegAct = KeptItem & {
  /** The registration's id; for a walk-in the event's slug. */
  target: string
  /** The person's name, for the list of waiting actions. */
  name: string
  /**
   * The desk's last action for this registration on the screen. If another desk has acted since, the action
   * is shown instead of being overruled.
   */
  seenActId?: string
} & (
    | { kind: 'approve'; unpaid: 'ask' | 'approve' }
    | { kind: 'pay'; payment: PaymentSent }
    | { kind: 'undoApproval' | 'voidPayment'; reason: string }
    | { kind: 'walkIn'; walkIn: WalkInSent }
    | { kind: 'addMember'; person: PersonSent }
    | { kind: 'replaceMember'; memberId: string; person: PersonSent }
    | { kind: 'editMember'; memberId: string; contact: ContactSent }
  )

type ActDetail<Act> = Act extends RegAct ? Omit<Act, keyof KeptItem> : never

export function newAct(detail: ActDetail<RegAct>): RegAct {
  return { id: crypto.randomUUID(), at: new Date().toISOString(), ...detail } as RegAct
}

export const actWords: Readonly<Record<RegAct['kind'], string>> = {
  approve: 'Approve',
  pay: 'Payment',
  undoApproval: 'Undo approval',
  voidPayment: 'Void payment',
  walkIn: 'Walk-in',
  addMember: 'Add member',
  replaceMember: 'Replace member',
  editMember: 'Edit contact',
}

/** Sends an action. Sent again with the same id, it counts once. */
export function sendAct(act: RegAct) {
  const { id: clientId, target, seenActId } = act
  const seen = { clientId, ...(seenActId !== undefined && { seenActId }) }
  const at = { params: { id: target } }
  switch (act.kind) {
    case 'approve':
      return call('PUT /tml/approve/:id', { ...at, body: { ...seen, unpaid: act.unpaid } })
    case 'pay':
      return call('PUT /tml/payment/:id', { ...at, body: { ...act.payment, ...seen } })
    case 'undoApproval':
      return call('DELETE /tml/approve/:id', { ...at, body: { ...seen, ...reasonOf(act) } })
    case 'voidPayment':
      return call('DELETE /tml/payment/:id', { ...at, body: { ...seen, ...reasonOf(act) } })
    case 'walkIn':
      return call('POST /tml/desk/events/:slug/walk-in', {
        params: { slug: target },
        body: { ...act.walkIn, clientId },
      })
    case 'addMember':
      return call('POST /tml/desk/registrations/:id/members', { ...at, body: { ...act.person, ...seen } })
    case 'replaceMember':
      return call('PUT /tml/desk/registrations/:id/members/:memberId', {
        params: { id: target, memberId: act.memberId },
        body: { ...act.person, ...seen },
      })
    case 'editMember':
      return call('PUT /tml/desk/registrations/:id/members/:memberId/contact', {
        params: { id: target, memberId: act.memberId },
        body: { ...act.contact, ...seen },
      })
  }
}

function reasonOf({ reason }: { reason: string }) {
  return reason === '' ? {} : { reason }
}

export function labelOfAct({ kind, name }: RegAct): string {
  return `${actWords[kind]}, ${name}`
}

/** Holds the desk's actions that wait on this device. */
export function useKeptActs(): KeptQueue<RegAct> {
  return useKeptQueue({ name: 'portal-desk-acts', isItem: isAct })
}

export const deskActs: KeptKind<RegAct, string> = {
  isItem: isAct,
  send: async (act) => (await sendAct(act)).data.lastActId,
  afterwards: seenAfter,
  onSent: () => reload('/tml'),
  labelOf: labelOfAct,
}

/**
 * Passes on the new last action after a change of members, so that it doesn't conflict with waiting changes
 * on the same device.
 */
function seenAfter(waiting: readonly RegAct[], sent: RegAct, lastActId: string): RegAct[] {
  const isOfSameMembers = (act: RegAct) => act.target === sent.target && isOfMembers(act)
  if (!isOfMembers(sent)) return [...waiting]
  return waiting.map((act) => (isOfSameMembers(act) ? { ...act, seenActId: lastActId } : act))
}

function isOfMembers({ kind }: RegAct): boolean {
  return kind === 'addMember' || kind === 'replaceMember' || kind === 'editMember'
}

const kinds: readonly unknown[] = Object.keys(actWords)

function isAct(value: unknown): value is RegAct {
  return isKept(value) && 'target' in value && 'kind' in value && kinds.includes(value.kind)
}
