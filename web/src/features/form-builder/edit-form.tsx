import type { Form } from '@portal/contract/forms.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { formToEdit } from './form-builder.cache.ts'
import { FormBuilder } from './form-builder.tsx'

interface EditFormProps extends Pick<ComponentProps<typeof FormBuilder>, 'renderAnswers' | 'renderShare'> {
  id: string
}

/** The builder for the form in the address. */
export function EditForm({ id, renderAnswers, renderShare }: EditFormProps) {
  const navigate = useNavigate()
  const [renamed, setRenamed] = useState<Form>()
  // Keeps the builder and its undo history when the form's address changes.
  const load = useQuery({
    ...formToEdit(id),
    placeholderData: () => (renamed?.slug === id ? renamed : undefined),
  })
  const follow = (form: Form) => {
    setRenamed(form)
    void navigate({ to: '/update/$id', params: { id: form.slug }, replace: true, resetScroll: false })
  }
  const status = load.error instanceof CallProblem ? load.error.status : 0
  if (status === 404 || status === 403)
    return (
      <NotFoundState
        title={status === 404 ? 'Form not found' : 'No access'}
        sentence={status === 404 ? 'It may have been deleted.' : load.error?.message}
        action={<LinkButton to="/forms">My Forms</LinkButton>}
      />
    )
  return (
    <ListStates
      load={load}
      skeleton={<SkeletonList heightPx={320} count={2} />}
      failedTitle="Couldn't load the form"
    >
      {() =>
        load.data && (
          <FormBuilder
            key={load.data._id}
            form={load.data}
            onRenamed={follow}
            renderAnswers={renderAnswers}
            renderShare={renderShare}
          />
        )
      }
    </ListStates>
  )
}
