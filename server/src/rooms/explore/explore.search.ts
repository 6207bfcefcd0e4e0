import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import type { PersonCard } from '#rooms/people/people.cards.ts'
import { findPeopleByName } from './explore-name.store.ts'

/** Searches students and approved alumni who are not blocked. */
export function searchPeople(portal: Portal): SearchSource {
  return {
    kind: 'person',
    route: '/profile/$slug',
    async read(_viewer, asked) {
      const rows = await findPeopleByName(portal.db, asked)
      return rows.map(({ kind, card }) => ({
        title: card.name,
        hint: kind === 'alumnus' ? lineOfAlumnus(card) : `${card.year} ${card.branch}`,
        path: `${kind === 'alumnus' ? '/alumni' : ''}/profile/${encodeURIComponent(card.slug)}`,
      }))
    },
  }
}

function lineOfAlumnus({ branch, year, designation, companyName }: PersonCard): string {
  const work = [designation, companyName].filter((part) => part !== '').join(', ')
  return [`${branch}, class of ${year}`, work].filter((part) => part !== '').join(' · ')
}
