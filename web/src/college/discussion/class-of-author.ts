import type { Author } from '@portal/contract/author.ts'

/**
 * Formats the author's class: "TE, IT" for a student, "CE, class of 2021" for alumni, '' for teams and the
 * council.
 */
export function classOfAuthor({
  roleModel,
  year,
  branch,
}: Pick<Author, 'roleModel' | 'year' | 'branch'>): string {
  if (roleModel === 'Alumni') return [branch, year && `class of ${year}`].filter(Boolean).join(', ')
  return [year, branch].filter(Boolean).join(', ')
}
