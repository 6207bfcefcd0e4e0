import { years } from '@portal/contract/reference.ts'
import { summerNumbers } from '#web/features/each-summer/each-summer.cache.ts'
import { EachSummer } from '#web/features/each-summer/each-summer.tsx'
import { ImportStudents } from '#web/features/each-summer/import-students.tsx'
import { LinkButton } from '#web/platform/link-button.tsx'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'

export function Page() {
  const [{ view }, setSearch] = usePageSearch(parseSearch)
  return (
    <>
      <FormHead
        title="Each summer"
        sentence={`Move all students up a year in one run. ${years.at(-1)} students become alumni and are welcomed.`}
        back={{ to: '/alumniadmin', label: 'Alumni desk' }}
      />
      {view === 'import' ? (
        <ImportStudents onClose={() => setSearch({ view: undefined })} />
      ) : (
        <>
          <LinkButton to="/alumniadmin/summer" search={{ view: 'import' }} mb={16}>
            Import students
          </LinkButton>
          <EachSummer />
        </>
      )}
    </>
  )
}

function parseSearch({ view }: RawSearch) {
  return { view: view === 'import' ? view : undefined }
}

export const read: ReadAhead = (client) => void client.prefetchQuery(summerNumbers())
