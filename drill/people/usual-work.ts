import { setTimeout as sleep } from 'node:timers/promises'
import { Dice } from '@portal/server/cast/dice.ts'
import { signIn } from '../../bench/call.ts'
import { type Answered, type Asked, askOnce, sendAtRate } from '../load/open-loop.ts'
import { deskOfFestival, type Field, team } from '../stage/field.ts'

const from = '198.51.100.20'
const council = 'council@gst.example'
const studentCount = 12
/** Each of them stays below what one account may call in a minute. */
const perSecond = 20

export interface Worked {
  calls: Answered[]
  /** Papers that desks print, one after the other. */
  papers: Answered[]
}

/** Students, the festival's desk, the council and a team, who do at one address what they do each day. */
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
    const { nth, dice, tokens, field } = this
    const { desk, council, team } = tokens
    const part = nth % 5
    if (part === 0)
      return dice.pick([
        ...[
          { path: '/tml/desk/search?q=meera', token: desk, from },
          { path: '/tml/desk/events', token: desk, from },
        ],
        { method: 'POST' as const, path: '/tml/register/nonGstain', token: desk, body: this.walkIn(), from },
      ])
    if (part === 1)
      return dice.pick([
        ...[
          { path: '/announcements', token: council, from },
          { path: '/council/letters', token: council, from },
        ],
        ...[
          { path: '/events/dashboard', token: team, from },
          { path: `/events/${field.events[1]}/participants`, token: team, from },
        ],
      ])
    const token = dice.pick(tokens.students)
    const seat = `/events/${dice.pick(field.events.slice(1))}/registration`
    const reads = [
      '/today',
      '/events',
      `/events/${field.events[1]}`,
      '/tml',
      '/search?q=robo',
      '/announcements',
    ]
    return dice.pick<Asked>([
      ...reads.map((path) => ({ path, token, from })),
      { method: 'POST', path: seat, token, body: {}, from },
      { method: 'DELETE', path: seat, token, body: {}, from },
    ])
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
