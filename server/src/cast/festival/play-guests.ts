import { z } from 'zod'
import type { PlayedEvent } from '#cast/events/play-registrations.ts'
import { readPlans } from '#cast/read-plans.ts'
import { minuteMs } from '#cast/stage.ts'

/**
 * The progress of a guest registration: unconfirmed, on the desk's list, approved without a payment, approved
 * and paid in the given way, or cancelled by the guests.
 */
const guestStep = z.enum([
  'unconfirmed',
  'registered',
  'approved',
  'Cash',
  'UPI',
  'Card',
  'Free',
  'cancelled',
])
export type GuestStep = z.output<typeof guestStep>

const guestPlan = z.strictObject({
  event: z.string(),
  step: guestStep,
  college: z.string(),
  group: z.string().optional(),
  /** The first name is the leader's. A name may differ from the words in the e-mail. */
  names: z.array(z.string()),
})
type GuestPlan = z.output<typeof guestPlan>
const { colleges, guests } = readPlans(
  'festival-guests',
  z.strictObject({ colleges: z.record(z.string(), z.string()), guests: z.array(guestPlan) }),
)

/** Returns the code last mailed to an address. */
export type CodeOf = (address: string) => string | undefined

/**
 * Lets guests register like browsers and confirm the code from their mail.
 * @returns The progress to be made at the desk, by reference.
 */
export async function playGuests(
  codeOf: CodeOf,
  events: ReadonlyMap<string, PlayedEvent>,
): Promise<Map<string, GuestStep>> {
  const steps = new Map<string, GuestStep>()
  for (const [nth, plan] of guests.entries()) {
    const event = events.get(plan.event)
    if (!event) throw new Error(`No event of the festival is called ${plan.event}`)
    steps.set(await register(codeOf, event, { plan, nth }), plan.step)
  }
  return steps
}

async function register(codeOf: CodeOf, event: PlayedEvent, { plan, nth }: { plan: GuestPlan; nth: number }) {
  const { step, group } = plan
  const { caller } = event
  const at = registeredAt(step, event, nth)
  const members = plan.names.map((name, place) => guestOf(plan, name, nth * 10 + place))
  const [leader] = members
  const sent = group === undefined ? { ...leader, slug: event.id } : { name: group, members }
  const path = group === undefined ? '/tml/register/nonGstain' : `/tml/nongstian/groupreg?slug=${event.id}`
  const registered = await caller.post<{ entry: string; reference: string }>(null, path, sent, { at })
  const { entry, reference } = registered
  if (step === 'unconfirmed') return reference
  const confirm = { entry, code: codeOf(leader?.email ?? '') }
  const own = await caller.post<{ entry: string }>(null, '/tml/confirm', confirm, { at })
  if (step === 'cancelled') await caller.delete(null, '/tml/entry', { entry: own.entry }, { at })
  return reference
}

/**
 * Returns a time while the event accepts registrations. Unconfirmed guests registered a few minutes ago, or
 * before registration closed today.
 */
function registeredAt(step: GuestStep, { times, now }: PlayedEvent, nth: number): Date {
  const last = Math.min(times.closesAt.getTime(), now.getTime())
  if (step === 'unconfirmed') return new Date(last - (6 + nth) * minuteMs)
  return new Date(last - (150 + nth * 83) * minuteMs)
}

function guestOf({ college }: GuestPlan, name: string, nth: number) {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${college}.example`
  const contactNumber = `98200${String(10_007 + nth * 211).padStart(5, '0')}`
  return { name, college: colleges[college], email, contactNumber }
}
