import type { alumniDesk } from '@portal/contract/alumni-desk.ts'
import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import { deskMailLimits } from '@portal/contract/desk-mail-words.ts'
import type { MailSegment } from '@portal/contract/desk-mails.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { reload } from '#web/platform/reload-after.ts'
import { keyOf, pagedResource, resource } from '#web/platform/resource.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import type { DeskSearch } from './desk-search.ts'
import type { ForumDeskSearch } from './forum-desk-search.ts'

/** The channel that reports changes of the desk. */
export const deskChannel = 'alumnidesk:1'

/** Returns the filters of a list in the form of the call and the export. */
export function filterOf({ status, name, branch, year, activity, email }: DeskSearch) {
  return {
    status,
    ...(name && { name }),
    ...(branch !== 'ALL' && { branch }),
    ...(year && { passOutYear: year }),
    ...(activity && { activity }),
    ...(status === 'pending' && { email }),
  }
}

/** Queries a page of a list of the desk. */
export function deskPage(search: DeskSearch) {
  const { page, sort } = search
  const query = { ...filterOf(search), page, limit: limits.deskPageSize, ...(sort && { sort }) }
  return pagedResource('GET /alumni/admin', { query })
}

export function deskFigures() {
  return resource('GET /alumni/admin/figures')
}

export function deskInternships(page: number) {
  const query = { page, limit: limits.deskPageSize }
  return pagedResource('GET /alumni/admin/internships', { query })
}

export function deskQueries({ state, name, domain, page }: ForumDeskSearch) {
  const query = { state, ...(name && { name }), ...(domain && { domain }), page, limit: limits.deskPageSize }
  return pagedResource('GET /alumni/admin/queries', { query })
}

export function deskQuery(id: string) {
  return queryOptions({
    ...resource('GET /alumni/admin/queries/:id', { params: { id } }),
    staleTime: 0,
  })
}

/**
 * Queries the number of recipients of a mail to the segment. The previous number is shown while the next one
 * loads.
 */
export function mailReach(segment: MailSegment) {
  const { yearFrom, yearTo, branches, domains, employmentTypes, activity } = segment
  const query = {
    yearFrom: textOf(yearFrom),
    yearTo: textOf(yearTo),
    activity: activity ?? '',
    branches: branches.join(),
    domains: domains.join(),
    employmentTypes: employmentTypes.join(),
  }
  return pagedResource('GET /alumni/admin/mails/reach', { query })
}

function textOf(year: number | null): string {
  return year === null ? '' : String(year)
}

export function sentMails(page: number) {
  const query = { page, limit: deskMailLimits.pageSize }
  return pagedResource('GET /alumni/admin/mails', { query })
}

export function deskAlumnus(id: string) {
  return queryOptions({
    ...resource('GET /alumni/admin/:id', { params: { id } }),
    staleTime: 0,
  })
}

/** Queries what would move from one alumni account to another. */
export function mergePreview(id: string, mergedId: string) {
  return queryOptions({
    ...resource('GET /alumni/admin/:id/merge/:mergedId', { params: { id, mergedId } }),
    staleTime: 0,
  })
}

/** Queries the proof of an alumnus. It is dropped from the cache when the viewer closes. */
export function deskProof(id: string) {
  return queryOptions({
    queryKey: ['alumni-proof', id],
    queryFn: ({ signal }) => fetchFile(`/alumni/admin/${encodeURIComponent(id)}/proof`, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reloads the lists, the counters and the open panel. An open proof is not reloaded. */
export async function readDeskAgain(): Promise<void> {
  await reload('/alumni')
}

/** Applies the response of a decision to the row and the counters. The lists are reloaded later. */
export function useDrawDecision() {
  const client = useQueryClient()
  return ({ counts, ...row }: DataOf<typeof alumniDesk.decideAlumnus>) => {
    drawDecided(client, keyOf('GET /alumni/admin'), row)
    client.setQueryData(deskFigures().queryKey, (figures) => figures && { ...figures, ...counts })
  }
}

export const statusTabs: readonly { status: AlumniStatus; label: string }[] = [
  { status: 'pending', label: 'Pending' },
  { status: 'approved', label: 'All alumni' },
  { status: 'rejected', label: 'Rejected' },
  { status: 'blocked', label: 'Deactivated' },
]
