import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { live } from '#web/platform/live-queries.ts'
import { resource } from '#web/platform/resource.ts'

/** Queries the numbers of the next run and the last run. */
export function summerNumbers() {
  return queryOptions({
    ...resource('GET /alumni/admin/summer'),
    staleTime: 0,
    meta: live('alumnidesk:1', 5_000),
  })
}

/** Queries students by a part of the name, the e-mail or the PRN; none without words. */
export function summerStudents(name: string) {
  return queryOptions({
    ...resource('GET /alumni/admin/summer/students', { query: { name } }),
    placeholderData: keepPreviousData,
    enabled: name !== '',
    staleTime: 0,
  })
}
