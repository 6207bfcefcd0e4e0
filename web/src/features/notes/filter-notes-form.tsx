import { limits } from '@portal/contract/limits.ts'
import { noteModules, noteSorts, noteTypes } from '@portal/contract/note-words.ts'
import { branches, semesters } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import styles from './filter-notes-form.module.css'
import { sortNames } from './note-labels.ts'
import { noteSubjects } from './notes.cache.ts'
import { type NotesSearch, type OwnStudies, studiesOf } from './notes-search.ts'
import { subjectsToBrowse } from './subject-groups.ts'
import { SubjectSelect } from './subject-select.tsx'

interface FilterNotesFormProps {
  search: NotesSearch
  own: OwnStudies
  onChange: (change: Partial<Record<keyof NotesSearch, string | undefined>>) => void
}

/** Semester, branch, subject, module and type, a search by words, and the order; all but the search at once. */
export function FilterNotesForm({ search, own, onChange }: FilterNotesFormProps) {
  const { data: subjects = [] } = useQuery(noteSubjects())
  const chosen = subjects.find(({ slug }) => slug === search.subject)
  const studies = chosen
    ? { semester: String(chosen.semester), branch: studiesOf(search, own).branch }
    : studiesOf(search, own)
  // Another semester or branch has other subjects, unless the one that is chosen is among them.
  const move = (change: { semester?: string; branch?: string }) => {
    const to = { ...studies, ...change }
    const isAmong = subjectsToBrowse(subjects, to).some((group) => chosen && group.subjects.includes(chosen))
    onChange({
      semester: to.semester || 'all',
      branch: to.branch || 'all',
      ...(!isAmong && { subject: undefined }),
    })
  }
  return (
    <div className={styles.filters}>
      <div className={styles.picker}>
        <FilterSelect
          label="Semester"
          any="All"
          value={studies.semester}
          options={semesters.map(String)}
          onChange={(semester) => move({ semester })}
        />
        <FilterSelect
          label="Branch"
          any="All"
          value={studies.branch}
          options={branches}
          onChange={(branch) => move({ branch })}
        />
        <SubjectSelect
          label="Subject"
          placeholder="Any subject"
          isClearable
          groups={withChosen(subjectsToBrowse(subjects, studies), chosen)}
          value={search.subject}
          onChange={(subject) => onChange({ subject: subject || undefined })}
        />
        <FilterSelect
          label="Module"
          any="Any"
          value={search.module}
          options={noteModules.map(String)}
          onChange={(module) => onChange({ module: module || undefined })}
        />
      </div>
      <SearchForm
        key={search.search}
        label="Search in title and text"
        value={search.search}
        lengthMax={limits.searchLengthMax}
        onSearch={(words) => onChange({ search: words || undefined, sort: undefined })}
      />
      <div className={styles.choices}>
        <TypeChips value={search.type} onChange={(type) => onChange({ type: type || undefined })} />
        <SegmentedSort
          label="Sort"
          options={[
            ...(search.search === '' ? [] : [{ value: 'match' as const, label: 'Best match' }]),
            ...noteSorts.map((value) => ({ value, label: sortNames[value] })),
          ]}
          value={search.sort || (search.search === '' ? 'useful' : 'match')}
          onChange={(sort) => onChange({ sort: sort === 'match' ? undefined : sort })}
        />
      </div>
    </div>
  )
}

/** A subject of another branch was chosen by a link: it stands in the list as well, or the field would look empty. */
function withChosen(
  groups: ReturnType<typeof subjectsToBrowse>,
  chosen: Parameters<typeof subjectsToBrowse>[0][number] | undefined,
) {
  if (!chosen || groups.some(({ subjects }) => subjects.includes(chosen))) return groups
  return [...groups, { name: 'Chosen', subjects: [chosen] }]
}

/** One type or any. Radio buttons underneath: one tab stop, arrow keys choose. */
function TypeChips({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.chips}>
      <legend>Type</legend>
      {['', ...noteTypes].map((type) => (
        <label key={type} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
          />
          <span>{type || 'Any'}</span>
        </label>
      ))}
    </fieldset>
  )
}
