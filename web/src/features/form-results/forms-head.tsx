import { formStates } from '@portal/contract/form-words.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { DeskHead } from '#web/ui/desk/desk-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formsPage } from './forms.cache.ts'
import { parseFormsSearch, searchOfList } from './forms-search.ts'

/** The title of the forms, with their states as tabs. */
export function FormsHead() {
  const [search] = usePageSearch(parseFormsSearch)
  const { data } = useQuery(formsPage(search))
  return (
    <DeskHead
      title="My forms"
      sentence="Ask the college, and read what it answers."
      path="/forms"
      aside={
        <LinkButton to="/forms/create" variant="board" leftSection={<Icon name="plus" />}>
          Create
        </LinkButton>
      }
      tabs={formStates.map((state) => ({
        label: state,
        count: data?.counts[state],
        isCurrent: search.state === state,
        search: searchOfList(search, state),
      }))}
    />
  )
}
