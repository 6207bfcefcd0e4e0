import type { Author } from '@portal/contract/author.ts'

/** 'TE, IT' of a student, 'CE, class of 2021' of an alumnus, '' of a team and of the council. */
export function classOfAuthor({
  roleModel,
  year,
  branch,
}: Pick<Author, 'roleModel' | 'year' | 'branch'>): string {
  if (roleModel === 'Alumni') return [branch, year && `class of ${year}`].filter(Boolean).join(', ')
  return [year, branch].filter(Boolean).join(', ')
}
