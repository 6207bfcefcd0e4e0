import { type FormSort, formSortNames, formSorts } from '@portal/contract/form-result-words.ts'
import type { FormRow } from '@portal/contract/form-results.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useListAddress } from '#web/platform/list-address.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { reload } from '#web/platform/reload-after.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { formColumns } from './form-columns.tsx'
import { formsPage } from './forms.cache.ts'
import { type FormsSearch, parseFormsSearch } from './forms-search.ts'
import { ShareForm } from './share-form.tsx'
import { useFormActs } from './use-form-acts.tsx'

/** The forms of a team, and the panel that shares the open one. */
export function ListForms() {
  const address = useListAddress(parseFormsSearch)
  const { filters: search } = address
  const [, setSearch] = usePageSearch((raw) => raw)
  const load = useQuery(formsPage(search))
  const refresh = () => reload('GET /forms')
  const desk = useDesk({ load, address, channel: null, refresh })
  const openResults = ({ slug }: FormRow) => {
    setSearch({ form: slug })
    window.scrollTo({ top: 0 })
  }
  const { acts, dialog } = useFormActs({ openResults })
  return (
    <>
      <Desk
        desk={desk}
        acts={acts}
        name="Forms"
        things={['form', 'forms']}
        pageSize={formLimits.listPageSize}
        search={{ name: 'name', label: 'Search by title', value: search.name }}
        filters={filtersOf(search)}
        columns={formColumns}
        nameOf={({ title }) => title}
        panel={(form) => ({ title: 'Share', below: form.title, body: <ShareForm form={form} /> })}
        empty={{
          title: 'No forms found',
          sentence: emptySentences[search.state],
          action: <LinkButton to="/forms/create">Create</LinkButton>,
        }}
      />
      {dialog}
    </>
  )
}

const emptySentences: Readonly<Record<FormsSearch['state'], string>> = {
  Draft: 'Drafts that you and your collaborators write are here.',
  Open: 'Forms that people can answer now are here.',
  Scheduled: 'Published forms that open later are here.',
  Closed: 'Forms that take no more answers are here, with their results.',
}

function filtersOf({ owner, sort, state }: FormsSearch): ListFilter[] {
  const order: Readonly<Record<FormSort, string>> = formSortNames
  return [
    {
      name: 'owner',
      label: 'Owner',
      any: 'All',
      value: owner,
      options: [
        { value: 'mine', label: 'My team' },
        { value: 'shared', label: 'Shared with me' },
      ],
    },
    ...(state === 'Open'
      ? [
          {
            name: 'sort',
            label: 'Sort',
            value: sort,
            usual: 'closing',
            isOrder: true,
            options: formSorts.map((value) => ({ value, label: order[value] })),
          },
        ]
      : []),
  ]
}
