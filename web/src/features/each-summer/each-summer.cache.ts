import { queryOptions } from '@tanstack/react-query'
import { live } from '#web/platform/live-queries.ts'
import { listResource, resource } from '#web/platform/resource.ts'

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
    ...listResource('GET /alumni/admin/summer/students', { query: { name } }),
    enabled: name !== '',
    staleTime: 0,
  })
}
