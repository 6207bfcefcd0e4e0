import type { CastCaller } from '#cast/cast-caller.ts'
import type { PlayedEvent } from '#cast/events/play-registrations.ts'
import { type GuestPlan, type GuestStep, guestPlans } from './guest-plans.ts'

const minuteMs = 60_000

interface GuestSide {
  caller: CastCaller
  /** Returns the code last mailed to an address. */
  codeOf: (address: string) => string | undefined
  now: Date
}

/**
 * Lets guests register like browsers and confirm the code from their mail.
 * @returns The progress to be made at the desk, by reference.
 */
export async function playGuests(
  side: GuestSide,
  events: ReadonlyMap<string, PlayedEvent>,
): Promise<Map<string, GuestStep>> {
  const steps = new Map<string, GuestStep>()
  for (const [nth, plan] of guestPlans.entries()) {
    const event = events.get(plan.event)
    if (!event) throw new Error(`No event of the festival is called ${plan.event}`)
    steps.set(await register(side, event, { plan, nth }), plan.step)
  }
  return steps
}

async function register(
  { caller, codeOf, now }: GuestSide,
  event: PlayedEvent,
  { plan, nth }: { plan: GuestPlan; nth: number },
): Promise<string> {
  const { step, group } = plan
  const at = registeredAt(step, event, { now, nth })
  const members = plan.names.map((name, place) => guestOf(plan, name, nth * 10 + place))
  const [leader] = members
  const sent = group === undefined ? { ...leader, slug: event.id } : { name: group, members }
  const path = group === undefined ? '/tml/register/nonGstain' : `/tml/nongstian/groupreg?slug=${event.id}`
  const registered = await caller.callAsVisitorAt(at, { method: 'POST', path, body: sent })
  const { entry, reference } = registered as { entry: string; reference: string }
  if (step === 'unconfirmed') return reference
  const confirm = { entry, code: codeOf(leader?.email ?? '') }
  const own = await caller.callAsVisitorAt(at, { method: 'POST', path: '/tml/confirm', body: confirm })
  if (step === 'cancelled')
    await caller.callAsVisitorAt(at, {
      method: 'DELETE',
      path: '/tml/entry',
      body: { entry: (own as { entry: string }).entry },
    })
  return reference
}

/**
 * Returns a time while the event accepts registrations. Unconfirmed guests registered a few minutes ago, or
 * before registration closed today.
 */
function registeredAt(
  step: GuestStep,
  { times }: PlayedEvent,
  { now, nth }: { now: Date; nth: number },
): Date {
  const last = Math.min(times.closesAt.getTime(), now.getTime())
  if (step === 'unconfirmed') return new Date(last - (6 + nth) * minuteMs)
  return new Date(last - (150 + nth * 83) * minuteMs)
}

function guestOf({ college }: GuestPlan, name: string, nth: number) {
  const domain = college.split(' ')[0]?.toLowerCase()
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${domain}.example`
  return { name, college, email, contactNumber: `98200${String(10_007 + nth * 211).padStart(5, '0')}` }
}
