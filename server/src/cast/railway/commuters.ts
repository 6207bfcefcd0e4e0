import type { RailwayLine } from '@portal/contract/reference.ts'
import type { CastMember } from '#cast/add-people.ts'
import { Dice } from '#cast/dice.ts'
import type { Commuter } from './railway-plans.ts'

/** The homes of the demo's students: a station, its PIN code, and streets near it. */
const homes: readonly { line: RailwayLine; station: string; pin: string; streets: readonly string[] }[] = [
  { line: 'Central', station: 'Badlapur', pin: '421503', streets: ['Shivaji Chowk', 'Katrap Road'] },
  { line: 'Central', station: 'Dombivli', pin: '421201', streets: ['Manpada Road', 'Phadke Road'] },
  { line: 'Central', station: 'Thane', pin: '400601', streets: ['Gokhale Road', 'Ram Maruti Road'] },
  { line: 'Harbour', station: 'Panvel', pin: '410206', streets: ['Line Ali', 'Takka Road'] },
  { line: 'Harbour', station: 'Vashi', pin: '400703', streets: ['Sector 9', 'Sector 17'] },
  { line: 'TransHarbour', station: 'Airoli', pin: '400708', streets: ['Sector 5', 'Sector 8A'] },
  { line: 'Uran', station: 'Kharkopar', pin: '410206', streets: ['Sector 19, Ulwe', 'Sector 21, Ulwe'] },
  { line: 'Western', station: 'Vasai Road', pin: '401202', streets: ['Ambadi Road', 'Anand Nagar'] },
  { line: 'Western', station: 'Mira Road', pin: '401107', streets: ['Shanti Nagar', 'Naya Nagar'] },
  { line: 'Western', station: 'Bandra', pin: '400050', streets: ['Hill Road', 'Chapel Road'] },
]

/**
 * The browser tests use the first hundred students, so only the others and the named student have
 * applications.
 */
const leftAloneCount = 100
const never = '2000-01-01'

/** Returns the students who travel, each from one station; the first is the named one, from Badlapur. */
export function commutersOf(members: readonly CastMember[]): Commuter[] {
  const dice = new Dice('commuters')
  const students = members.filter(({ role }) => role === 'Student')
  const named = students.filter(({ key }) => key === 'student')
  return [...named, ...students.slice(leftAloneCount)].map(({ id, joinedAt, key }) => {
    const { line, station, pin, streets } = key === 'student' ? pickFirst() : dice.pick(homes)
    const address = `${dice.whole(1, 40)}, ${dice.pick(streets)}, ${station}`
    return { id, joinedAt, line, station, pin, address, passEndsOn: never }
  })
}

function pickFirst() {
  const [first] = homes
  if (!first) throw new Error('Nobody lives anywhere')
  return first
}
