import { setTimeout as sleep } from 'node:timers/promises'
import { Dice } from '@portal/server/cast/dice.ts'
import { signIn } from '../../bench/call.ts'
import { type Answered, type Asked, askOnce, sendAtRate } from '../load/open-loop.ts'
import { deskOfFestival, type Field, team } from '../stage/field.ts'

const from = '198.51.100.20'
const council = 'council@gst.example'
const studentCount = 12
/** Each account stays below its limit of calls per minute. */
const perSecond = 20

export interface Worked {
  calls: Answered[]
  /** Documents that desks print, one after another. */
  papers: Answered[]
}

/** Students, the festival's desk, the council and a team, who do their daily work from one address. */
export class UsualWork {
  private readonly origin: string
  private readonly field: Field
  private readonly tokens: { students: readonly string[]; desk: string; council: string; team: string }
  private readonly dice = new Dice('usual work')
  private nth = 0

  private constructor(origin: string, field: Field, tokens: UsualWork['tokens']) {
    this.origin = origin
    this.field = field
    this.tokens = tokens
  }

  static async open(origin: string, field: Field): Promise<UsualWork> {
    const students: string[] = []
    for (const email of field.students.slice(0, studentCount)) students.push(await signIn(origin, email))
    const tokens = { desk: await signIn(origin, deskOfFestival), council: await signIn(origin, council) }
    return new UsualWork(origin, field, { students, ...tokens, team: await signIn(origin, team) })
  }

  async workFor(seconds: number): Promise<Worked> {
    const [calls, papers] = await Promise.all([
      sendAtRate(this.origin, { perSecond, seconds, next: () => this.next() }),
      this.printFor(seconds),
    ])
    return { calls, papers }
  }

  private next(): Asked {
    this.nth += 1
    const part = this.nth % 5
    const asked = this.dice.pick(
      part === 0 ? this.deskActs() : part === 1 ? this.teamActs() : this.studentActs(),
    )
    return { ...asked, from }
  }

  private deskActs(): Asked[] {
    const token = this.tokens.desk
    return [
      { path: '/tml/desk/search?q=meera', token },
      { path: '/tml/desk/events', token },
      { method: 'POST', path: '/tml/register/nonGstain', token, body: this.walkIn() },
    ]
  }

  /** Returns the actions of the council and a team. */
  private teamActs(): Asked[] {
    const { council, team } = this.tokens
    return [
      { path: '/announcements', token: council },
      { path: '/council/letters', token: council },
      { path: '/events/dashboard', token: team },
      { path: `/events/${this.field.events[1]}/participants`, token: team },
    ]
  }

  private studentActs(): Asked[] {
    const { events } = this.field
    const token = this.dice.pick(this.tokens.students)
    const seat = `/events/${this.dice.pick(events.slice(1))}/registration`
    const rooms = ['/today', '/events', '/tml', '/search?q=robo', '/announcements']
    return [
      ...[...rooms, `/events/${events[1]}`].map((path) => ({ path, token })),
      { method: 'POST', path: seat, token, body: {} },
      { method: 'DELETE', path: seat, token, body: {} },
    ]
  }

  private walkIn(): object {
    const email = `at-desk-${this.nth}@guest.example`
    const guest = { name: 'Kabir Shah', college: 'Sardar College', email, contactNumber: '98123 45671' }
    return { slug: this.field.festivalEvent, ...guest }
  }

  private async printFor(seconds: number): Promise<Answered[]> {
    const { desk, team } = this.tokens
    const { events, festivalEvent } = this.field
    const papers: Asked[] = [
      { path: '/tml/desk/shift-sheet.pdf', token: desk, from },
      { path: `/tml/desk/events/${festivalEvent}/attendance.pdf`, token: desk, from },
      { path: `/events/${events[1]}/attendance.pdf`, token: team, from },
    ]
    const endsAt = performance.now() + seconds * 1_000
    const printed: Answered[] = []
    while (performance.now() < endsAt) {
      printed.push(await askOnce(this.origin, papers[printed.length % papers.length] as Asked))
      await sleep(500)
    }
    return printed
  }
}
