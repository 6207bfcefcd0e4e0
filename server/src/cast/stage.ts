import type { AccountRole } from '@portal/contract/roles.ts'
import type { CastMember } from '#cast/add-people.ts'
import type { CastCaller } from '#cast/cast-caller.ts'
import type { Portal } from '#platform/portal.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The parts with which the cast plays the past of the demo. */
export class Stage {
  /** The portal with the clock of the past. */
  readonly portal: Portal
  readonly caller: CastCaller
  readonly members: readonly CastMember[]
  readonly students: readonly CastMember[]
  /** The time of the demo. */
  readonly now: Date

  constructor(portal: Portal, caller: CastCaller, members: readonly CastMember[], now: Date) {
    this.portal = portal
    this.caller = caller
    this.members = members
    this.students = members.filter(({ role }) => role === 'Student')
    this.now = now
  }

  /** @throws {Error} If the cast has no such account. */
  account(email: string): CastMember {
    return this.found(email, (member) => member.email === email)
  }

  /** Returns the named student or alumnus. */
  named(key: string): CastMember {
    return this.found(key, (member) => member.key === key)
  }

  /** Returns the first account of the role. */
  desk(role: AccountRole): CastMember {
    return this.found(role, (member) => member.role === role)
  }

  daysAgo(days: number, hours = 0): Date {
    return this.ago(days * dayMs + hours * hourMs)
  }

  ago(ms: number): Date {
    return new Date(this.now.getTime() - ms)
  }

  private found(who: string, isIt: (member: CastMember) => boolean): CastMember {
    const member = this.members.find(isIt)
    if (!member) throw new Error(`${who} is not in the cast`)
    return member
  }
}
