import { forum } from '@portal/contract/forum.ts'
import type { OpenedQuery } from '@portal/contract/forum-records.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryDomainFilters } from '@portal/contract/reference.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { type FileRules, type PickedFile, pictureKind, pictureTypes } from '#web/ui/picked-files.ts'
import type { DomainFilter } from './forum.cache.ts'

/** The form values of a query, without its images. */
export interface QueryValues {
  query: string
  domain: DomainFilter[]
  body: string
  /** The revision that the form started from; null for a new query. */
  revision: number | null
}

export const emptyQuery: QueryValues = { query: '', domain: [], body: '', revision: null }

export function valuesOf({ query, body, domain, revision }: OpenedQuery): QueryValues {
  return { query, body, domain: queryDomainFilters.filter((known) => domain.includes(known)), revision }
}

export const queryFields = fieldsOf<QueryValues>(forum.askQuery.body)

export const queryImageRules: FileRules = {
  types: pictureTypes,
  kind: pictureKind,
  bytesMax: limits.imageBytesMax,
  countMax: limits.queryImagesMax,
}

/** Returns the picked file of a stored picture, whose address is its key. */
export function keptImage(src: string, index: number): PickedFile {
  return { key: src, src, name: `Image ${index + 1}`, file: null }
}

/** Builds the form. An empty `images` means that no picture is kept, which a form can't express otherwise. */
export function queryFormOf(
  { query, body, domain, revision }: QueryValues,
  images: readonly PickedFile[],
): FormData {
  const form = new FormData()
  form.append('query', query.trim())
  form.append('body', body)
  if (revision !== null) form.append('revision', String(revision))
  for (const name of domain) form.append('domain', name)
  const kept = images.filter(({ file }) => file === null)
  if (kept.length === 0) form.append('images', '')
  for (const { key } of kept) form.append('images', key)
  for (const { file } of images) if (file) form.append('images', file, file.name)
  return form
}
