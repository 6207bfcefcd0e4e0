import type { Room } from '#platform/room.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { cachesOf } from './explore.cache.ts'
import { exploreMerge } from './explore.merge.ts'
import { searchPeople } from './explore.search.ts'
import { listAlumni } from './list-alumni.ts'
import { listCompanies } from './list-companies.ts'
import { listStudents } from './list-students.ts'

/**
 * Explore: people, found by name, branch, year, domain and work.
 * Triggers on the tables of people keep its tables (migration 0009).
 *
 * Emits: nothing.
 * Never: finds anyone who is blocked or not approved; shows an e-mail or a phone number.
 */
export const exploreRoom: Room = {
  name: 'explore',
  tables: ['explore_people', 'explore_findable'],
  handlers: [listAlumni, listStudents, listCompanies],
  search: searchPeople,
  merge: exploreMerge,
  subscribe(facts, portal) {
    // The triggers notify every replica, but the person who made the change must see it at once here.
    facts.on(personChanged, (tx) => cachesOf(portal).pages.invalidate(tx, null))
  },
}
