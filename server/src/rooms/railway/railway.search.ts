import { serialWords } from '@portal/contract/railway-serials.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { searchApplications } from './desk/application-search.store.ts'

const any = { states: [], line: null, class: null, period: null, from: null, to: null } as const

/** Searches applications by name, PRN or serial, only for the clerks of the desk. */
export function searchConcessions({ db }: Portal): SearchSource {
  return {
    kind: 'concession',
    route: '/railway/admin',
    async read(_viewer, { typed, limit }) {
      const { rows } = await searchApplications(db, { ...any, typed }, { offset: 0, limit, heldIds: [] })
      return rows.map(({ name, prn, serial, state, station, destination }) => ({
        title: serial ? `${name}, ${serialWords(serial)}` : name,
        hint: [state, prn, `${station} to ${destination}`].join(' · '),
        path: `/railway/admin?list=all&name=${encodeURIComponent(serial ?? prn)}`,
      }))
    },
  }
}
